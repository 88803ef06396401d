import { hash } from '../knowledge/hash.ts'
import { headlineCount, headlineLength } from '../prose/limits.ts'
import type { Module, Vocabulary } from './knowledge/writer-schema.ts'
import { compareRanks } from './ranks.ts'
import type { Fit, Lexicon } from './topic.ts'

const tagCount = 6
const prominent = ['lead', 'evidence', 'myth']

/** Headlines of the modules, at most one of each: those that name the topic first, and none of the last packages'. */
export function headlinesFor(
  modules: readonly Module[],
  subject: ReadonlyMap<string, string>,
  lexicon: Lexicon,
  recentTitles: readonly string[],
): string[] {
  const recent = new Set(recentTitles.map(levelled))
  const fresh = (headlines: readonly string[]) => headlines.filter((headline) => !recent.has(levelled(headline)))
  const own = modules
    .flatMap(({ headlines, role }) =>
      fresh(headlines)
        .slice(0, 1)
        .map((headline) => ({ headline, role })),
    )
    .map(({ headline, role }) => ({
      headline,
      rank: [-lexicon.wordsOf(headline).filter((word) => subject.has(word)).length, prominent.indexOf(role)],
    }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ headline }) => headline)
  // Two titles side by side are a makeshift: better two headlines than three with one of those.
  const offered = own.length >= headlineCount.min ? own : [...own, ...fresh(pairsOfTitles(modules))]
  return offered.slice(0, headlineCount.max)
}

const levelled = (title: string) => title.normalize('NFKC').trim().toLowerCase()

/** Where the last packages used up the headlines, two titles make one; each title stands in one of them. */
function pairsOfTitles(modules: readonly Module[]): string[] {
  const left = modules.map(({ title }) => title).filter((title) => /^[\p{L} ]+$/u.test(title))
  const pairs: string[] = []
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const at = left.findIndex((other) => isHeadlineLong(`${one} / ${other}`))
    if (at >= 0) pairs.push(`${one} / ${left.splice(at, 1).join('')}`)
  }
  return pairs
}

const isHeadlineLong = ({ length }: string) => length >= headlineLength.min && length <= headlineLength.max

/** The lead in one sentence. */
export const deckOf = (modules: readonly Module[]): string => modules[0]?.tldr ?? ''

/** Three lines: what is known, what to do, what to keep; of each, the one that fits the topic best. */
export function tldrOf(modules: readonly Module[], fit: Fit): string {
  const best = (...roles: string[]) =>
    modules
      .filter(({ role }) => roles.includes(role))
      .toSorted((one, other) => fit.of(other) - fit.of(one))
      .slice(0, 1)
  return [...best('evidence', 'myth', 'special'), ...best('how', 'risk', 'fuel', 'recovery'), ...best('plan', 'close')]
    .map(({ tldr }) => tldr)
    .join('\n')
}

/** The keys that say most about a package: what the topic asked for, then what several modules share. */
export function tagsOf(
  modules: readonly Module[],
  subject: ReadonlyMap<string, string>,
  lexicon: Lexicon,
  { untagged }: Vocabulary,
): string[] {
  const barred = new Set(untagged)
  const keys = modules.flatMap((module) => module.keys).filter((key) => !barred.has(key))
  const named = new Map<string, { key: string; times: number }>()
  for (const key of keys) {
    const word = lexicon.wordsOf(key).join(' ')
    const known = named.get(word)
    named.set(word, { key: known?.key ?? key, times: (known?.times ?? 0) + 1 })
  }
  return [...named]
    .map(([word, { key, times }]) => ({ key, rank: [subject.has(word) ? 0 : 1, -times, hash(key)] }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .slice(0, tagCount)
    .map(({ key }) => key)
}
