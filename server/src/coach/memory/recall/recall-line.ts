import type { WordCounts } from '../../knowledge/reading-knowledge.ts'
import type { ContextLine } from '../../knowledge/coach-schema.ts'
import { quotableClauses, type QuotableClause } from '../../quotation.ts'
import { fillTemplate } from '../../text/fill-template.ts'
import { daysAgo } from '../days-ago.ts'
import { capitalise, placeName } from '../place-name.ts'
import { isQuiet } from '../quiet-part.ts'
import type { RememberedEntry } from '../threads.ts'
import { tellingStems, type Digest } from './digest.ts'
import type { Recalled, Recalls } from './find-recalls.ts'
import { sharedNames } from './shared-things.ts'
import { rarityOf } from './shared-words.ts'
import { wholeDaysBetween } from './time-words.ts'

/** The caller's tests of an earlier entry, and of a plan that is given back of it. */
export type RecallTests = {
  /** True for a day of sorrow or danger, of which nothing is quoted. */
  isHard(entry: RememberedEntry): boolean
  /** True if today's entry is too cheerful for it. */
  isGlad: boolean
  /** True for a sorrow of today, beside which nothing is quoted either. */
  isSorrow: boolean
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
const coming =
  /\b(?:will|['’]ll|going to|off to|due|booked|entered|tomorrow|next|coming|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|weeks? to go|plan)\b/i

type Occasion = { when: ContextLine['when']; values: Readonly<Record<string, string>> }

/**
 * Writes the line that brings up what today's entry takes up, as a person would say it; only a plan
 * that has come due is given back in its own words.
 */
export function createRecallLines(counts: WordCounts): RecallLines {
  const planIn = createPlanFinder(counts)
  const rarity = rarityOf(counts)
  /** A page that has no telling word in common with today's leaves a reader asking why. */
  const hasLink = (now: Digest, content: string) =>
    quotableClauses(content).some(({ text }) =>
      [...tellingStems(text)].some((stem) => now.stems.has(stem) && rarity(stem) > 0),
    )
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
    if (isTopHard && !tests.isGlad && top.sure >= instead)
      return lineFor('hardFollowed', { ago: agoOf(top) }, [top.entry.id])
    if (tests.isSorrow) return null
    const others = ranked
      .slice(isTopHard ? 1 : 0, tried)
      .filter(({ sure }) => !isTopHard || sure >= instead)
    const first = others.find(({ entry }) => !tests.isHard(entry) && hasLink(now, entry.content))
    if (!first) return null
    const { when, values } = occasionOf(now, first, writtenAt, (content) =>
      planIn(now, content, tests),
    )
    if (when === 'person' && first.sure < leastOfPerson) return null
    return lineFor(when, { ...values, ago: agoOf(first) }, [first.entry.id])
  }
}

/** Finds the clause with a plan that shares the rarest words with today's. */
function createPlanFinder(counts: WordCounts) {
  const rarity = rarityOf(counts)
  return (now: Digest, content: string, tests: RecallTests): string | null => {
    const weights = new Map([...now.stems].map((stem) => [stem, rarity(stem)]))
    const [best] = quotableClauses(content)
      .filter(({ text }) => coming.test(text))
      .map((clause) => ({
        clause,
        score: [...tellingStems(clause.text)].reduce(
          (sum, stem) => sum + (weights.get(stem) ?? 0),
          0,
        ),
      }))
      // A plan that has nothing in common with today leaves a reader asking why.
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      // Worth is read by a model, which takes its time.
      .slice(0, clausesWeighed)
      .filter(({ clause }) => tests.mayQuote(clause.text))
      .map(({ clause, score }) => ({ clause, score: score + worthWeight * tests.worthOf(clause) }))
      .toSorted((one, other) => other.score - one.score)
    return best?.clause.text ?? null
  }
}

/** The reason for which an earlier entry comes up, the most telling one first. */
function occasionOf(
  now: Digest,
  { entry, past }: Recalled,
  writtenAt: Date,
  planIn: (content: string) => string | null,
): Occasion {
  const days = wholeDaysBetween(entry.writtenAt, writtenAt)
  const part = [...now.parts].find((one) => past.body.some((complaint) => complaint.part === one))
  const complaint = past.body.find((one) => one.part === part)
  if (complaint)
    return {
      when: isQuiet(now.text, complaint.part) ? 'placeQuiet' : 'place',
      values: { place: placeName(complaint) },
    }
  const isComing = past.days.some(({ from, to }) => to > 0 && days >= from && days <= to)
  const plan = isComing ? planIn(entry.content) : null
  if (plan !== null) return { when: 'ahead', values: { q: plan } }
  const [condition] = [...now.conditions].filter((name) => past.conditions.has(name))
  if (condition !== undefined) return { when: 'condition', values: { condition } }
  const name = nameIn(now, { entry, past })
  if (name !== undefined) return { when: 'person', values: { name } }
  return { when: 'mentioned', values: {} }
}

// Nobody has the surgery in mind.
const clinician = '(?:dr|doctor|nurse|mr|mrs|ms|prof)'

/** A name that both entries write with a capital. */
const nameIn = (
  now: Digest,
  { entry, past }: Pick<Recalled, 'entry' | 'past'>,
): string | undefined =>
  sharedNames(now, past)
    .map((one) => new RegExp(String.raw`\b${one}\b`, 'iu').exec(now.text)?.[0] ?? '')
    .find(
      (one) =>
        /^\p{Lu}/u.test(one) &&
        new RegExp(String.raw`\b${one}\b`, 'u').test(entry.content) &&
        !new RegExp(String.raw`\b${clinician}\.? ${one}\b`, 'iu').test(now.text),
    )
