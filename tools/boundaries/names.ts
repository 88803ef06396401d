import type { Breach } from './breach.ts'

const vague =
  'utils?|helpers?|common|misc|shared|services?|managers?|controllers?|repository|repositories|dtos?|types'
const vagueName = new RegExp(
  `(^|/)(${vague})(/|\\.)|[-.](utils?|helpers?|service|manager|controller|repository|dto)\\.tsx?$`,
)
// `d` is for the types of a library that brings none.
const serverKinds = /^(routes|queries|job|test|generated|d)$/
const engineKinds = /^(test|generated)$/

/**
 * Breaches that the name of a file tells: a sixth kind of server file, a folder for everything, a
 * barrel.
 */
export function findNameBreaches(path: string, isBarrel: boolean): Breach[] {
  const breach = (rule: string, because: string): Breach[] => [{ rule, because, path }]
  const file = path.slice(path.lastIndexOf('/') + 1)
  if (isBarrel || /^index\.tsx?$/.test(file)) {
    return breach(
      'no-barrels',
      'Import the file that defines the thing; a file that only passes on hides it.',
    )
  }
  if (vagueName.test(path))
    return breach(
      'named-for-its-subject',
      'Name a file after its subject: it has one, or it is two files.',
    )
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/.test(file))
    return breach('kebab-case', 'File names are kebab-case.')
  const kind = /^[^.]+\.([^.]+)\.tsx?$/.exec(file)?.[1]
  if (
    kind &&
    /^server\/src\/(coach|writer|prose|knowledge)\//.test(path) &&
    !engineKinds.test(kind)
  ) {
    return breach(
      'engines-have-no-tables-and-no-routes',
      'An engine has no routes, no queries and no jobs of its own.',
    )
  }
  if (kind && path.startsWith('server/src/') && !serverKinds.test(kind)) {
    return breach(
      'five-kinds-of-server-file',
      'x.routes.ts, x.ts, x.queries.ts, verb-noun.job.ts, x.test.ts: there is no sixth kind.',
    )
  }
  return []
}
