import type { WordCounts } from '../../knowledge/reading-knowledge.ts'
import type { ContextLine } from '../../knowledge/coach-schema.ts'
import { isQuotable } from '../../quotable.ts'
import { quotableClauses, type QuotableClause } from '../../quotation.ts'
import { fillTemplate } from '../../text/fill-template.ts'
import { daysAgo } from '../days-ago.ts'
import { capitalise, placeName } from '../place-name.ts'
import type { RememberedEntry } from '../remembered.ts'
import { tellingStems, type Digest } from './digest.ts'
import type { Recalled, Recalls } from './find-recalls.ts'
import { answersLetter } from './own-features.ts'
import { sharedNames } from './shared-things.ts'
import { rarityOf } from './shared-words.ts'
import { wholeDaysBetween } from './time-words.ts'

/** The caller's tests of an earlier entry, and of the words that are given back of it. */
export type RecallTests = {
  /** True for a day of sorrow or danger, of which nothing is quoted. */
  isHard(entry: RememberedEntry): boolean
  /** True if today's entry is too cheerful for it. */
  isGlad: boolean
  mayQuote(text: string): boolean
  worthOf(clause: QuotableClause): number
}
export type RecallLine = { id: string; text: string; recalls: readonly string[] }
export type RecallLines = (
  recalls: Recalls,
  writtenAt: Date,
  lines: readonly ContextLine[],
  ordered: <T extends { id: string }>(parts: readonly T[]) => T[],
  tests: RecallTests,
) => RecallLine | null

/** Chosen on diaries whose people the model had not met: three in a hundred letters bring up what they need not. */
const least = { ofAny: 0.76, second: 0.35 }
// Where the likeliest entry may not come up, another one must be likely by itself.
const instead = 0.5
const tried = 3
const worthWeight = 2
const nameWeight = 3
const comingWeight = 3
const coming =
  /\b(?:will|['’]ll|going to|off to|due|booked|entered|tomorrow|next|coming|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|weeks? to go|plan)\b/i

/** `wants` weighs words that the line needs in its quotation; 0 where they are missing. */
type Occasion = {
  when: ContextLine['when']
  values: Readonly<Record<string, string>>
  wants: ((text: string) => number) | null
}

/** Writes the line that brings up what today's entry takes up, in the earlier entry's own words. */
export function createRecallLines(counts: WordCounts): RecallLines {
  const rarity = rarityOf(counts)
  const quoteOf = (now: Digest, content: string, { wants }: Occasion, tests: RecallTests) => {
    const shared = new Map([...now.stems].map((stem) => [stem, rarity(stem)]))
    const [best] = quotableClauses(content)
      .filter(({ text }) => tests.mayQuote(text))
      .map((clause) => {
        const told = [...tellingStems(clause.text)].reduce((sum, stem) => sum + (shared.get(stem) ?? 0), 0)
        return { clause, score: told + (wants?.(clause.text) ?? 0) + worthWeight * tests.worthOf(clause) }
      })
      .toSorted((one, other) => other.score - one.score)
    return best?.clause.text ?? null
  }
  return ({ now, ranked, sureOfAny }, writtenAt, lines, ordered, tests) => {
    if (sureOfAny < least.ofAny) return null
    const [top] = ranked
    const isTopHard = top !== undefined && tests.isHard(top.entry)
    const told = ranked
      .slice(0, tried)
      .filter(({ sure }, at) => at === 0 || !isTopHard || sure >= instead)
      .filter(({ entry }) => !tests.isHard(entry))
      .map((one) => {
        const occasion = occasionOf(now, one, writtenAt)
        const quote = quoteOf(now, one.entry.content, occasion, tests)
        const isTold = quote === null || occasion.wants === null || occasion.wants(quote) > 0
        return { ...one, occasion: isTold ? occasion : plain, quote, ago: daysAgo(one.entry.writtenAt, writtenAt) }
      })
    const lineFor = (when: ContextLine['when'], values: Readonly<Record<string, string>>, ids: readonly string[]) => {
      const [line] = ordered(lines.filter((one) => one.when === when))
      return line ? { id: line.id, text: capitalise(fillTemplate(line.text, values)), recalls: ids } : null
    }
    if (isTopHard && !tests.isGlad) {
      const [name, then] = [nameIn(now, top), daysAgo(top.entry.writtenAt, writtenAt)]
      if (name !== undefined) return lineFor('sorrowNamed', { name, ago: then }, [top.entry.id])
      if (top.sure >= instead) return lineFor('hardFollowed', { ago: then }, [top.entry.id])
    }
    const [first, second] = told.filter(({ quote, entry }) => quote !== null || isTitle(entry.title))
    if (!first) return null
    const { occasion, ago, entry } = first
    if (first.quote === null) return lineFor('titled', { title: entry.title, ago }, [entry.id])
    const values = { ...occasion.values, q: first.quote, ago }
    if (occasion.when === 'mentioned' && second?.quote && second.sure >= least.second && second.ago !== ago)
      return lineFor('mentionedTwice', { ...values, q2: second.quote, ago2: second.ago }, [entry.id, second.entry.id])
    return lineFor(occasion.when, values, [entry.id])
  }
}

const plain: Occasion = { when: 'mentioned', values: {}, wants: null }

/** The reason for which an earlier entry comes up, the most telling one first. */
function occasionOf(now: Digest, { entry, then }: Recalled, writtenAt: Date): Occasion {
  const days = wholeDaysBetween(entry.writtenAt, writtenAt)
  const naming = (words: readonly string[]) => (text: string) =>
    words.some((word) => text.toLowerCase().includes(word)) ? nameWeight : 0
  const part = [...now.parts].find((one) => then.body.some((complaint) => complaint.part === one))
  const complaint = then.body.find((one) => one.part === part)
  if (complaint)
    return {
      when: 'place',
      values: { place: placeName(complaint) },
      wants: (text) =>
        complaint.words.includes(text) || text.includes(complaint.words) || text.toLowerCase().includes(complaint.part)
          ? nameWeight
          : 0,
    }
  if (answersLetter(now.text)) return { when: 'answered', values: {}, wants: null }
  const isComing = then.days.some(({ from, to }) => to > 0 && days >= from && days <= to)
  if (isComing && coming.test(entry.content))
    return { when: 'ahead', values: {}, wants: (text) => (coming.test(text) ? comingWeight : 0) }
  const [condition] = [...now.conditions].filter((name) => then.conditions.has(name))
  if (condition !== undefined) return { when: 'condition', values: { condition }, wants: naming([condition]) }
  const name = nameIn(now, { entry, then })
  if (name !== undefined) return { when: 'person', values: { name }, wants: naming([name.toLowerCase()]) }
  return plain
}

/** A name that both entries write with a capital. */
const nameIn = (now: Digest, { entry, then }: Pick<Recalled, 'entry' | 'then'>): string | undefined =>
  sharedNames(now, then)
    .map((one) => new RegExp(String.raw`\b${one}\b`, 'iu').exec(now.text)?.[0] ?? '')
    .find((one) => /^\p{Lu}/u.test(one) && new RegExp(String.raw`\b${one}\b`, 'u').test(entry.content))

const bareTitle =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?$|^(?:run|ride|swim|walk|gym|note|today|entry|untitled|club|week \w+|day \w+)$/i
const longestTitle = 40

/** A title can stand for an entry if it names something of its own. */
const isTitle = (title: string) =>
  title.length > 3 && title.length <= longestTitle && !bareTitle.test(title) && tellingStems(title).size > 0 && isQuotable(title)
