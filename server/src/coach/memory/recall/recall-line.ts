import { countWords } from '../../../prose/count-words.ts'
import type { WordCounts } from '../../knowledge/reading-knowledge.ts'
import type { ContextLine } from '../../knowledge/coach-schema.ts'
import { quotableClauses, type QuotableClause } from '../../quotation.ts'
import { fillTemplate } from '../../text/fill-template.ts'
import { daysAgo } from '../days-ago.ts'
import { isComplaining } from '../niggles.ts'
import { peopleIn } from '../people.ts'
import { capitalise, placeName } from '../place-name.ts'
import type { RememberedEntry } from '../threads.ts'
import { tellingStems, type Digest } from './digest.ts'
import type { Recalled, Recalls } from './find-recalls.ts'
import { sharedNames } from './shared-things.ts'
import { rarityOf } from './shared-words.ts'
import { wholeDaysBetween } from './time-words.ts'

/** The caller's tests of an earlier entry, and of the words that are given back of it. */
export type RecallTests = {
  /** True for a day of sorrow or danger, of which nothing is quoted. */
  isHard(entry: RememberedEntry): boolean
  /** True if today's entry is cheerful; beside any other, nothing goes past a hard day. */
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

/**
 * Chosen on diaries whose people the model had not met: three in a hundred letters bring up what
 * they need not.
 */
const leastOfAny = 0.76
// Readers ask why a name comes up that merely stands on both pages.
const leastOfPerson = 0.7
// Where the likeliest entry may not come up, another one must be likely by itself.
const instead = 0.5
const tried = 3
const clausesWeighed = 12
const worthWeight = 2
const nameWeight = 3
const comingWeight = 3
const coming =
  /\b(?:will|['’]ll|going to|off to|due|booked|entered|tomorrow|next|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|weeks? to go|plan)\b/i

// "Left on Sunday" and "had booked" were over when they were written.
const over = /\b(?:left|went|came|was|were|had|did|ran|rode|got|started|finished|happened)\b/i
const perhapsOver = /\b(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)day|booked|entered|off to)\b/gi
const isAhead = (text: string): boolean =>
  coming.test(over.test(text) ? text.replace(perhapsOver, '') : text)

/** `wants` weighs words that the line needs in its quotation; 0 where they are missing. */
type Occasion = {
  when: ContextLine['when']
  values: Readonly<Record<string, string>>
  wants: ((text: string) => number) | null
}

type Told = Recalled & { occasion: Occasion; quote: string | null; ago: string }

/** Writes the line that brings up what today's entry takes up, in the earlier entry's own words. */
export function createRecallLines(counts: WordCounts): RecallLines {
  const quoteOf = createQuoter(counts)
  return ({ now, ranked, sureOfAny }, writtenAt, lines, ordered, tests) => {
    const [top] = ranked
    if (!top || sureOfAny < leastOfAny) return null
    const lineFor = (
      when: ContextLine['when'],
      values: Readonly<Record<string, string>>,
      ids: readonly string[],
    ) => {
      const [line] = ordered(lines.filter((one) => one.when === when))
      return line
        ? { id: line.id, text: capitalise(fillTemplate(line.text, values)), recalls: ids }
        : null
    }
    const agoOf = ({ entry }: Recalled) => daysAgo(entry.writtenAt, writtenAt)
    const isTopHard = tests.isHard(top.entry)
    if (isTopHard && !tests.isGlad && top.sure >= instead) return null
    const others = ranked
      .slice(isTopHard ? 1 : 0, tried)
      .filter(({ sure }) => !isTopHard || sure >= instead)
    const first = tellable(others, tests, (one): Told | null => {
      const occasion = occasionOf(now, one, writtenAt)
      if (occasion === null) return null
      const quote = quoteOf(now, one.entry.content, occasion, tests)
      const isTold = quote === null || occasion.wants === null || occasion.wants(quote) > 0
      return { ...one, occasion: isTold ? occasion : plain, quote, ago: agoOf(one) }
    })
    if (!first || first.quote === null) return null
    const { occasion, ago, entry } = first
    if (occasion.when === 'person' && first.sure < leastOfPerson) return null
    const values = { ...occasion.values, q: first.quote, ago }
    return lineFor(occasion.when, values, [entry.id])
  }
}

/** The first entry of which something can be told. */
function tellable(
  ranked: readonly Recalled[],
  tests: RecallTests,
  tell: (one: Recalled) => Told | null,
): Told | undefined {
  for (const one of ranked) {
    if (tests.isHard(one.entry)) continue
    const told = tell(one)
    if (told !== null && told.quote !== null) return told
  }
  return undefined
}

/**
 * Chooses the clause of an entry that shares the rarest words with today's and is worth giving
 * back.
 */
function createQuoter(counts: WordCounts) {
  const rarity = rarityOf(counts)
  return (now: Digest, content: string, occasion: Occasion, tests: RecallTests): string | null => {
    const { wants } = occasion
    const weights = new Map([...now.stems].map((stem) => [stem, rarity(stem)]))
    const names = nameStems(now.text, content)
    const isMedical = medical.test(now.text)
    const isShared = ({ text }: QuotableClause) => {
      const least = leastShared[wants && wants(text) > 0 ? occasion.when : 'mentioned'] ?? 0
      const shared = sumOver(tellingStems(text), (stem) =>
        names.has(stem) || /['’]/.test(stem) ? 0 : (weights.get(stem) ?? 0),
      )
      return shared >= least && (least === 0 || countWords(text) >= fewestWords)
    }
    const [best] = quotableClauses(content)
      .map((clause) => {
        const told = sumOver(tellingStems(clause.text), (stem) => weights.get(stem) ?? 0)
        return { clause, score: told + (wants?.(clause.text) ?? 0) }
      })
      // Words that have nothing in common with today's leave a reader asking why.
      .filter(
        ({ clause, score }) =>
          score > 0 &&
          readsWhole(clause) &&
          isShared(clause) &&
          (isMedical || !medical.test(clause.text)),
      )
      .toSorted((one, other) => other.score - one.score)
      // Worth is read by a model, which takes its time.
      .slice(0, clausesWeighed)
      .filter(({ clause }) => tests.mayQuote(clause.text))
      .map(({ clause, score }) => ({ clause, score: score + worthWeight * tests.worthOf(clause) }))
      .toSorted((one, other) => other.score - one.score)
    return best?.clause.text ?? null
  }
}

/** A name alone, or one everyday word, is no reason to go back to a page. */
const leastShared: Partial<Record<ContextLine['when'], number>> = {
  mentioned: 3,
  person: 2,
  ahead: 2,
}
const fewestWords = 5

const medical =
  /\b(?:type (?:2|two|1|one)|diabet\w*|periods?|cancer|chemo\w*|radio\w*therapy|lumpectomy|biops\w+|psa|stents?|steroids?|tablets?|pills?|dose|infusion|injections?|bloods?|fib|ablation|diagnos\w+|clinic|hospital|surgeon|surgery|operation|scan|nurse|doctors?|consultant|prostate|womb|bleed\w*|hot flush\w*|flush\w*|\d+ ?mg)\b/i
// "Says I can jog" and "in the front row put his paper down" are torn out of their sentences.
const ownSubject = /^(?:i|i['’](?:m|ve|ll|d)|we|he|she|they|it|my|our)\s/i

const readsWhole = ({ text, isWhole, isFirst }: QuotableClause): boolean =>
  isWhole || isFirst || ownSubject.test(text)

const sumOver = (stems: ReadonlySet<string>, weigh: (stem: string) => number): number =>
  [...stems].reduce((sum, stem) => sum + weigh(stem), 0)

// "Gareth had", "jean says", "told gaz": the name alone is shared.
const nameFrames =
  /(?:^|[.!?]\s+)(\p{Lu}\p{Ll}{2,})(?=['’]s\b|\s(?:and|is|was|has|had|says|said|reckons|thinks|wants|will|ran|went|came|got|made|took|told|left|won|lost|sent|rode|swam|sat|stood|held|gave|bought|drove|\p{Ll}{2,}(?:ed|ing))\b)|\b(\p{L}{3,})(?=\s(?:says|said|reckons|never said|rang)\b)|(?<=\b(?:told|asked|with|rang|wife|husband|daughter|granddaughter|son|grandson|sister|brother|friend)\s)(\p{L}{3,})/gu

const nameStems = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap((text) => [
        ...peopleIn(text).map(({ name }) => name),
        ...[...text.matchAll(nameFrames)].map((found) => found[1] ?? found[2] ?? found[3] ?? ''),
      ])
      .flatMap((name) => [...tellingStems(name)]),
  )

const plain: Occasion = { when: 'mentioned', values: {}, wants: null }

/**
 * The reason for which an earlier entry comes up, the most telling one first; null where a sore
 * place of then is well today, or the other way round.
 */
function occasionOf(now: Digest, { entry, past }: Recalled, writtenAt: Date): Occasion | null {
  const days = wholeDaysBetween(entry.writtenAt, writtenAt)
  const naming = (words: readonly string[]) => (text: string) =>
    words.some((word) => text.toLowerCase().includes(word)) ? nameWeight : 0
  const part = [...now.parts].find((one) => past.body.some((complaint) => complaint.part === one))
  const complaint = past.body.find((one) => one.part === part)
  const today = now.body.find((one) => one.part === part)
  if (complaint && ![complaint, today].every((one) => one && isComplaining(one, one.words)))
    return null
  if (complaint)
    return {
      when: 'place',
      values: { place: placeName(complaint) },
      wants: (text) =>
        complaint.words.includes(text) ||
        text.includes(complaint.words) ||
        text.toLowerCase().includes(complaint.part)
          ? nameWeight
          : 0,
    }
  const isComing = past.days.some(({ from, to }) => to > 0 && days >= from && days <= to)
  if (isComing && isAhead(entry.content))
    return { when: 'ahead', values: {}, wants: (text) => (isAhead(text) ? comingWeight : 0) }
  const [condition] = [...now.conditions].filter((name) => past.conditions.has(name))
  if (condition !== undefined)
    return { when: 'condition', values: { condition }, wants: naming([condition]) }
  const name = nameIn(now, { entry, past })
  if (name !== undefined)
    return { when: 'person', values: { name }, wants: naming([name.toLowerCase()]) }
  return plain
}

// Nobody has the surgery in mind.
const clinician = '(?:dr|doctor|nurse|mr|mrs|ms|prof)'

/** The name of a person that both entries write with a capital. */
function nameIn(
  now: Digest,
  { entry, past }: Pick<Recalled, 'entry' | 'past'>,
): string | undefined {
  const people = new Set(
    [now.text, entry.content].flatMap((text) => peopleIn(text).map(({ name }) => name)),
  )
  return sharedNames(now, past)
    .map((one) => new RegExp(String.raw`\b${one}\b`, 'iu').exec(now.text)?.[0] ?? '')
    .find(
      (one) =>
        people.has(one) &&
        new RegExp(String.raw`\b${one}\b`, 'u').test(entry.content) &&
        !new RegExp(String.raw`\b${clinician}\.? ${one}\b`, 'iu').test(now.text),
    )
}
