import type { WordCounts } from '../../knowledge/reading-knowledge.ts'
import type { NamedFeatures } from '../../knowledge/reading-schema.ts'
import { bodyFeatures, measureFeatures, personFeatures } from './shared-things.ts'
import type { Candidate, Digest, NamedNumber } from './digest.ts'
import { ownFeatures } from './own-features.ts'
import { sharedWords } from './shared-words.ts'
import { wholeDaysBetween } from './time-words.ts'

export type DatedDigest = { digest: Digest; writtenAt: Date }

/** The features of each earlier entry (newest first) beside the entry of today. */
export type FeatureMaker = (today: DatedDigest, earlier: readonly DatedDigest[]) => NamedFeatures[]

const result =
  /\b(?:results?|scan|x-?ray|bloods?|came back|letter|diagnos\w*|told me|confirmed|consultant|gp|doctor|hospital|surgery|nurse|physio|ward|clinic|a&e|er|111|999|911|appointment)\b/i
const aims =
  /\b(?:aim|aims|target|goal|intend|i want to|want to|my plan|plan is|hope to|by (?:christmas|easter|may|june|july|august|september|october|my birthday)|entered|signed up|weeks? to)\b/i
const done = /\b(?:did it|done|went|finished|managed|made it|got round|i was there|kept|today)\b/i
const joined =
  /\b(?:started|joined|baseline|first (?:entry|page|one)|hello|i'm \d\d|aged? \d\d|i am \d\d)\b/i
const mostDays = 120
/** Of a longer diary the first entry is not among those that are remembered. */
const mostRemembered = 40

export function createFeatureMaker(counts: WordCounts): FeatureMaker {
  const sharesOf = sharedWords(counts)
  return (today, before) => {
    const now = today.digest
    const earlier = before.map(({ digest }) => digest)
    const shares = sharesOf(now, earlier)
    const own = ownFeatures(now, earlier, shares)
    return before.map(({ digest: past, writtenAt }, at) => {
      const candidate = { now, past, at, earlier }
      const days = wholeDaysBetween(writtenAt, today.writtenAt)
      return new Map(
        [
          ...placeFeatures(candidate, own),
          ...shares.featuresOf(past),
          ...personFeatures(candidate),
          ...bodyFeatures(candidate),
          ...measureFeatures(candidate),
          ...timeFeatures(candidate, days),
          ...earlierFeatures(candidate),
        ]
          .map(([name, value]) => [name, Number(value)] as const)
          .filter(([, value]) => value !== 0 && Number.isFinite(value)),
      )
    })
  }
}

const isFirstOf = ({ length }: readonly Digest[], at: number) =>
  at === length - 1 && length < mostRemembered

/** The place in the diary, alone and together with what today's entry is like. */
function placeFeatures({ at, earlier }: Candidate, own: readonly NamedNumber[]): NamedNumber[] {
  const [isLast, isFirst] = [at === 0, isFirstOf(earlier, at)]
  return [
    ['last', isLast],
    ['last but one', at === 1],
    ['third last', at === 2],
    ['first', isFirst],
    ['entries between', Math.log1p(at)],
    ...own,
    ...own.map(([name, value]) => [`${name} last`, isLast && value] as const),
    ...own.map(([name, value]) => [`${name} first`, isFirst && !isLast && value] as const),
  ]
}

function timeFeatures({ now, past, at }: Candidate, days: number): NamedNumber[] {
  const isAhead = past.days.some(({ from, to }) => to > 0 && days >= from && days <= to + 1)
  return [
    ['days', Math.log1p(Math.min(days, mostDays))],
    ['older fortnight', days > 14],
    ['day named back', now.days.some(({ from, to }) => to < 0 && -days >= from && -days <= to)],
    ['day named ahead', isAhead],
    ['day named ahead far', isAhead && days > 3],
    ['last near', at === 0 && days <= 2],
    ['last far', at === 0 && days >= 7],
  ]
}

function earlierFeatures({ now, past, at, earlier }: Candidate): NamedNumber[] {
  const [isLast, isFirst] = [at === 0, isFirstOf(earlier, at)]
  const [hasResult, hasAims, asks] = [
    result.test(past.text),
    aims.test(past.text),
    past.text.includes('?'),
  ]
  return [
    ['then words', Math.log1p(past.words) / 4],
    ['then few words', past.words < 25],
    ['then numbers', Math.min(4, past.numbers.length) / 4],
    ['then result', hasResult],
    ['both result', hasResult && result.test(now.text)],
    ['then result last', isLast && hasResult],
    ['then aims', hasAims],
    ['then aims done', hasAims && done.test(now.text)],
    ['then aims first', isFirst && hasAims],
    ['then joined', joined.test(past.text)],
    ['then asks', asks],
    ['then asks last', isLast && asks],
  ]
}
