const tests = /\.(test|spec)\.tsx?$|^e2e\//
const testing = /^(server|web)\/src\/testing\//
const evaluation = /^server\/src\/eval\//
const benches = /^bench\//

/**
 * An import from a file that `from` matches (and `except` does not) to what `to` matches (and
 * `unless` does not) is a breach; with `mayMeetItself` only where the first groups of `from` and
 * `to` differ. The first rule that matches speaks.
 */
export type BoundaryRule = {
  name: string
  because: string
  from: RegExp
  except?: RegExp
  to: RegExp
  unless?: RegExp
  mayMeetItself?: true
}

const either = (...patterns: RegExp[]) =>
  new RegExp(patterns.map((pattern) => pattern.source).join('|'))

export const rules: readonly BoundaryRule[] = [
  {
    name: 'nothing-outside',
    because: 'What the project needs lies in the project.',
    from: /./,
    to: /^outside:/,
  },
  {
    name: 'tests-are-ends',
    because:
      'A test file is imported by nobody; what two tests share lies in a folder `testing` or beside them.',
    from: /./,
    to: /\.(test|spec)\.tsx?$/,
  },
  {
    name: 'testing-is-for-tests',
    because: 'Only tests, the eval and the benches stand on what tests share.',
    from: /./,
    except: either(tests, testing, evaluation, benches),
    to: testing,
  },
  {
    name: 'contract-stands-on-zod',
    because: 'Both sides load the contract: it may need nothing but zod.',
    from: /^contract\/src\//,
    except: tests,
    to: /./,
    unless: /^contract\/src\/|^npm:zod$/,
  },
  {
    name: 'web-and-server-meet-in-the-contract',
    because: 'web → contract ← server.',
    from: /^(web|contract)\//,
    to: /^server\//,
  },
  {
    name: 'web-and-server-meet-in-the-contract',
    because: 'web → contract ← server.',
    from: /^(server|contract)\//,
    to: /^web\//,
  },
  {
    name: 'platform-knows-no-product',
    because: 'The platform is mechanism: products and engines stand on it.',
    from: /^server\/src\/platform\//,
    except: tests,
    to: /^server\/src\//,
    unless: /^server\/src\/platform\//,
  },
  {
    name: 'drawing-stands-on-the-platform',
    because:
      'Drawings are made from what they are given: both products and the public pages show them.',
    from: /^server\/src\/drawing\//,
    except: tests,
    to: /^server\/src\//,
    unless: /^server\/src\/(drawing|platform)\//,
  },
  {
    name: 'site-knows-no-product',
    because: 'The public pages hold the channel’s words, and nothing of members or packages.',
    from: /^server\/src\/site\//,
    except: tests,
    to: /^server\/src\//,
    unless: /^server\/src\/(site|drawing|platform)\//,
  },
  {
    name: 'backup-knows-no-product',
    because: 'A backup holds every table and file as it is; it needs no product to read them.',
    from: /^server\/src\/backup\//,
    except: tests,
    to: /^server\/src\//,
    unless: /^server\/src\/(backup|site|platform)\//,
  },
  {
    name: 'activities-stand-on-the-platform',
    because:
      'A training file is read for whoever asks: its reader has no members, tables or routes.',
    from: /^server\/src\/activities\//,
    except: tests,
    to: /^server\/src\//,
    unless: /^server\/src\/(activities|platform\/(?!db|http))/,
  },
  {
    name: 'engines-do-not-meet',
    because: 'coach and writer know nothing of each other.',
    from: /^server\/src\/(coach|writer)\//,
    to: /^server\/src\/(coach|writer)\//,
    mayMeetItself: true,
  },
  {
    name: 'engines-stand-on-the-platform',
    because: 'product → engine → prose, knowledge → platform.',
    from: /^server\/src\/(coach|writer)\//,
    except: tests,
    to: /^server\/src\//,
    unless: /^server\/src\/(coach|writer|prose|knowledge|platform)\//,
  },
  {
    name: 'knowledge-knows-no-engine',
    because: 'Both engines draw on the same facts, which know neither of them.',
    from: /^server\/src\/knowledge\//,
    except: tests,
    to: /^server\/src\//,
    unless: /^server\/src\/(knowledge|platform)\//,
  },
  {
    name: 'prose-knows-no-engine',
    because: 'Both engines are held to the same check, which knows neither of them.',
    from: /^server\/src\/prose\//,
    except: tests,
    to: /^server\/src\//,
    unless: /^server\/src\/(prose|platform)\//,
  },
  {
    name: 'engines-have-no-tables-and-no-routes',
    because:
      'An engine is given what it needs and answers; it neither reads tables nor serves calls.',
    from: /^server\/src\/(coach|writer|prose|knowledge)\//,
    except: tests,
    to: /^server\/src\/platform\/(db|http)\//,
  },
  {
    name: 'products-do-not-meet',
    because: 'What community and newsroom both need is platform, contract or an engine.',
    from: /^server\/src\/(community|newsroom)\//,
    to: /^server\/src\/(community|newsroom)\//,
    mayMeetItself: true,
  },
  {
    name: 'products-do-not-meet',
    because: 'community, newsroom and landing share the kit and the platform, nothing else.',
    from: /^web\/src\/(community|newsroom|landing)\//,
    to: /^web\/src\/(community|newsroom|landing)\//,
    mayMeetItself: true,
  },
  {
    name: 'products-are-mounted',
    because: 'main, app and worker know the products, not the reverse.',
    from: /^(server|web)\/src\/(community|newsroom|landing)\//,
    except: tests,
    to: /^(server|web)\/src\/[^/]+$/,
  },
  {
    name: 'kit-stands-alone',
    because: 'The kit could be lifted into another app: it imports nothing of ours.',
    from: /^web\/src\/kit\//,
    to: /^(web|contract)\//,
    unless: /^web\/src\/kit\//,
  },
  {
    name: 'web-platform-knows-no-product',
    because: 'On the web, product → platform → kit.',
    from: /^web\/src\/platform\//,
    to: /^web\/src\//,
    unless: /^web\/src\/(platform|kit)\//,
  },
  {
    name: 'query-builder-in-queries',
    because: 'SQL is written in *.queries.ts, and in the platform where it is the mechanism.',
    from: /^(server|tools|bench|e2e)\//,
    except: /\.queries\.ts$|^server\/src\/(platform\/(db|jobs)|backup|testing)\//,
    to: /^npm:(kysely|pg|pg-copy-streams)$/,
  },
  {
    name: 'ai-sdk-behind-llm',
    because: 'Who needs a model asks platform/llm, which keeps time, limit and silence.',
    from: /./,
    except: /^server\/src\/platform\/llm\//,
    to: /^npm:(ai|@ai-sdk\/[^/]+)$/,
  },
  {
    name: 'routes-are-bound-by-their-product',
    because: 'A *.routes.ts is imported by the routes.ts of its product and by its test.',
    from: /./,
    except: either(tests, /^server\/src\/(community|newsroom)\/routes\.ts$/),
    to: /\.routes\.ts$/,
  },
  {
    name: 'jobs-are-leaves',
    because:
      'Everybody may name a job: a jobs.ts holds names and payload schemas, and imports no work.',
    from: /^server\/src\/(community|newsroom)\/(.*\/)?jobs\.ts$/,
    to: /^server\//,
    unless: /^server\/src\/platform\/jobs\//,
  },
]
