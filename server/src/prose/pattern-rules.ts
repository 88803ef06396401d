import { readFileSync } from 'node:fs'
import { z } from 'zod'

const texts = z.array(z.string().min(1))

/** One way to break a rule: an expression, or words of which any one stands as a whole word. */
const Pattern = z
  .strictObject({
    pattern: z.string().optional(),
    words: texts.min(1).optional(),
    /** Where this is found as well, the text is sound. */
    unless: z.string().optional(),
    /** Capitals matter: a name has one. */
    isCaseExact: z.boolean().default(false),
    because: z.string().optional(),
    examples: texts.min(1),
  })
  .refine(
    ({ pattern, words }) => (pattern === undefined) !== (words === undefined),
    'needs a pattern or words',
  )

/**
 * Rules that a clinician or an editor reads, each with its reason, sentences it is for, and
 * sentences it must leave.
 */
export const RuleBook = z.strictObject({
  about: z.string(),
  /** Texts come in lower case: expressions that need not look for capitals are faster. */
  isLowerCase: z.boolean().default(false),
  /**
   * Parts of expressions by name, which stand in braces in the patterns, the exceptions and each
   * other.
   */
  terms: z.record(z.string(), z.union([z.string(), texts])).default({}),
  rules: z
    .array(
      z.strictObject({
        rule: z.string(),
        because: z.string(),
        patterns: z.array(Pattern).min(1),
        /** These are cut out of a text before the patterns read it. */
        except: texts.default([]),
        not: texts.min(1),
      }),
    )
    .min(1),
})
export type RuleBook = z.infer<typeof RuleBook>

export type PatternRule = {
  rule: string
  patterns: readonly { find: RegExp; unless: RegExp | null }[]
  except: RegExp | null
  /**
   * All patterns in one, which tells faster that none is found; null if capitals matter to one of
   * them.
   */
  any: RegExp | null
}

const folder = new URL('../../knowledge/', import.meta.url)

/**
 * Reads and compiles a rule book; modules do so when they load, so that a fault in it stops the
 * start.
 */
export function readRules(path: string): PatternRule[] {
  const parsed = RuleBook.safeParse(JSON.parse(readFileSync(new URL(path, folder), 'utf8')))
  if (!parsed.success) throw new Error(`knowledge/${path}: ${z.prettifyError(parsed.error)}`)
  return compileRules(parsed.data)
}

/** Reads a rule book of which the code knows every rule by name. */
export function readNamedRules<Name extends string>(
  path: string,
  names: readonly Name[],
): Record<Name, PatternRule> {
  const rules = readRules(path)
  const named = Object.fromEntries(rules.map((each) => [each.rule, each]))
  if (hasNames(named, names) && rules.length === names.length) return named
  const held = rules.map(({ rule }) => rule).join(', ')
  throw new Error(
    `knowledge/${path}: the code needs the rules ${names.join(', ')}, and the book has ${held}`,
  )
}

const hasNames = <Name extends string>(
  rules: Record<string, PatternRule>,
  names: readonly Name[],
): rules is Record<Name, PatternRule> => names.every((name) => name in rules)

export function compileRules({ isLowerCase, terms, rules }: RuleBook): PatternRule[] {
  const compile = (pattern: string, isCaseExact = isLowerCase) => {
    const source = withTerms(pattern, terms)
    // The flag "u" is for classes of letters alone: it changes what \w means beside "i".
    return new RegExp(
      source,
      `gm${isCaseExact ? '' : 'i'}${source.includes(String.raw`\p{`) ? 'u' : ''}`,
    )
  }
  return rules.map(({ rule, patterns, except }) => {
    const sources = patterns.map(
      ({ pattern, words = [] }) => pattern ?? String.raw`\b(?:${words.join('|')})\b`,
    )
    return {
      rule,
      patterns: patterns.map(({ unless, isCaseExact }, at) => ({
        find: compile(sources[at] ?? '', isCaseExact || isLowerCase),
        unless: unless === undefined ? null : compile(unless),
      })),
      except: except.length === 0 ? null : compile(except.join('|')),
      any: patterns.some(({ isCaseExact }) => isCaseExact) ? null : compile(sources.join('|')),
    }
  })
}

function withTerms(pattern: string, terms: RuleBook['terms']): string {
  return pattern.replace(/\{([a-z][a-z-]*)\}/g, (_, name: string) => {
    const term = terms[name]
    if (term === undefined)
      throw new Error(`A rule names the term ${name}, which its book does not have`)
    return withTerms(typeof term === 'string' ? term : `(?:${term.join('|')})`, terms)
  })
}

/** All that the patterns find, pattern by pattern. */
export function findMatches({ patterns, except }: PatternRule, text: string): string[] {
  const read = cutOut(except, text)
  return patterns.flatMap(({ find, unless }) =>
    isIn(unless, text) ? [] : (read.match(find) ?? []),
  )
}

/** The words nearest to the start of a text that any of the patterns finds. */
export function findFirstMatch(
  { patterns, except, any }: PatternRule,
  text: string,
): string | undefined {
  const read = cutOut(except, text)
  if (any && !isIn(any, read)) return undefined
  let first: RegExpExecArray | null = null
  for (const { find, unless } of patterns) {
    find.lastIndex = 0
    const found = find.exec(read)
    if (found && found.index < (first?.index ?? Infinity) && !isIn(unless, text)) first = found
  }
  return first?.[0]
}

/**
 * Tells whether any pattern is found in a text; `whole` is the text before something was cut out of
 * it.
 */
export function matchesRule(
  { patterns, except }: PatternRule,
  text: string,
  whole = text,
): boolean {
  const read = cutOut(except, text)
  return patterns.some(({ find, unless }) => isIn(find, read) && !isIn(unless, whole))
}

// `search` starts at the beginning, whatever an earlier call left in `lastIndex`.
const isIn = (expression: RegExp | null, text: string) =>
  expression !== null && text.search(expression) >= 0

// A stop takes the place of an exception, so that no pattern reaches across it.
const cutOut = (except: RegExp | null, text: string) =>
  except === null ? text : text.replace(except, '.')
