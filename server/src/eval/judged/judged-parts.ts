import { readFile } from 'node:fs/promises'

/**
 * A part of a letter as a reader judged it (0133): G good, P plain, X wrong, with a class: M
 * misread, W of another person or time, B beside the point, T tone, F not borne out, A an answer or
 * advice that does not fit, R a look back to nothing, E empty and odd.
 */
export type JudgedPart = { entry: string; part: string; code: string }

/** The ids of the parts that the coach says to each entry. */
export type SaidParts = Map<string, ReadonlySet<string>>

const file = new URL('judged-parts.csv', import.meta.url)
const lineOf = /^(?<entry>[\w-]+),(?<part>[\w-]+),(?<code>G|P|X[MWBTFARE])$/

/** Reads the judgements. @throws if a line has another form */
export async function readJudgedParts(): Promise<JudgedPart[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const { entry, part, code } = lineOf.exec(line)?.groups ?? {}
    if (!entry || !part || !code) throw new Error(`judged-parts.csv: what is “${line}”?`)
    return { entry, part, code }
  })
}

const groups: readonly [name: string, ids: RegExp][] = [
  ['authored answers', /^an-/],
  ['things noticed', /^nt-/],
  ['openings', /^opn?-/],
  ['earlier entries and figures', /^c-/],
  ['remarks on a sore part', /^rb-/],
  ['remarks on themes and things', /^rm-/],
  ['plain last words', /^rt-/],
  ['second sentences', /^re-/],
  ['steps', /^st-/],
  ['who can answer', /^hl-/],
  ['doubtful signs', /^doubt-/],
  ['findings and the rest', /^/],
]

/** Formats how many of the judged parts of each kind are said still. */
export function judgedTable(judged: readonly JudgedPart[], said: SaidParts): string {
  const byGroup = Map.groupBy(
    judged,
    ({ part }) => groups.find(([, ids]) => ids.test(part))?.[0] ?? '',
  )
  const countOf = (parts: readonly JudgedPart[], kind: string) => {
    const own = parts.filter(({ code }) => code.startsWith(kind))
    const left = own.filter(({ entry, part }) => said.get(entry)?.has(part))
    return `${left.length} of ${own.length}`
  }
  const rowOf = (name: string, parts: readonly JudgedPart[]) =>
    `| ${[name, ...['G', 'P', 'X'].map((kind) => countOf(parts, kind))].join(' | ')} |`
  return [
    '| Still said | good | plain | wrong |',
    '|---|---|---|---|',
    ...groups.flatMap(([name]) => {
      const parts = byGroup.get(name)
      return parts ? [rowOf(name, parts)] : []
    }),
    rowOf('all', judged),
  ].join('\n')
}
