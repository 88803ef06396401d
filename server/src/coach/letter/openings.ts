import type { Mood, Opening, Sorrow } from '../knowledge/coach-schema.ts'
import { quotationFrom, type QuotationTests } from '../quotation.ts'
import { isQuotable } from '../quotable.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { splitSentences } from '../text/sentences.ts'

export type OpenedEntry = {
  content: string
  mood: Mood
  sorrow: Sorrow | null
  /** True if the entry tells of pain or illness that is no thread. */
  isTrouble: boolean
  /** The words of the figures that the entry is about. */
  figures: readonly string[]
  hasQuestion: boolean
  /** The words of the complaints of today. */
  complaints: readonly string[]
}

export type OpeningTests = QuotationTests & { moodOf(text: string): Mood }

// "47:31" can stand alone, and "5 miles" hardly.
const exact = /\d[:/.]\d\d(?!\d)|\d(?:st|nd|rd|th)\b/

/** The least worth of a clause that stands for a figure of its own. */
const telling = 0.3

/** Lists the ways in which a letter may open, in the writer's own words wherever some can be quoted. */
export function openingsFor(openings: readonly Opening[], entry: OpenedEntry, tests: OpeningTests): Opening[] {
  const { content, mood, sorrow, isTrouble, figures, hasQuestion, complaints } = entry
  // A letter does not quote words about a death.
  if (sorrow) return openings.filter(({ kind }) => kind === (hasQuestion ? 'question' : 'entry'))
  if (figures.length > 0 && !isTrouble) {
    const suits = (text: string) => figures.some((figure) => text.includes(figure))
    const clause = quotationFrom(content, { ...tests, suits, leastWorth: telling })
    const sentences = splitSentences(content).filter(isQuotable)
    const chief = chiefOf(
      figures.filter((figure) => exact.test(figure) && sentences.some((each) => each.includes(figure))),
      content,
    )
    if (clause !== null) return quoting(ofKind(openings, 'figures', true), clause)
    if (chief !== undefined) return quoting(ofKind(openings, 'figures', false), chief)
  }
  // A cheerful opening quotes no sad line, and a sad one never a cheerful one.
  const unsuited = { up: 'down', down: 'up', level: null }[mood]
  const isComplaint = (text: string) => complaints.some((words) => words.includes(text) || text.includes(words))
  const suits = (text: string) => (isTrouble ? isComplaint(text) : tests.moodOf(text) !== unsuited)
  const quotation = quotationFrom(content, { ...tests, suits })
  const fit = openings.filter((each) =>
    isTrouble ? each.kind === 'trouble' : each.kind === 'entry' && each.mood === mood,
  )
  return quotation === null
    ? fit.filter(({ quoted }) => !quoted)
    : quoting(
        fit.filter(({ quoted }) => quoted),
        quotation,
      )
}

const summary =
  /\b(?:mean|average|total|overall|finish(?:ed)?(?: in)?|home in|round in|chip time|time|that['’]?s|in)[\s:]*$/i
const muchMore = 1.5

/** The figure that sums up the others: the one that is said to, or a time far above the splits; else the first. */
function chiefOf(figures: readonly string[], content: string): string | undefined {
  const summed = figures.find((figure) => summary.test(content.slice(0, content.indexOf(figure))))
  if (summed !== undefined) return summed
  const bySize = figures
    .map((figure) => ({ figure, seconds: secondsIn(figure) }))
    .toSorted((a, b) => b.seconds - a.seconds)
  const [longest, next] = bySize
  if (longest && next && longest.seconds > muchMore * next.seconds) return longest.figure
  // A time says more than a place.
  return figures.find((figure) => secondsIn(figure) > 0) ?? figures[0]
}

/** "26:58" as seconds; 0 for a figure of another kind. */
function secondsIn(figure: string): number {
  const parts = /\d+(?:[:.]\d\d)+(?!\d)/.exec(figure)?.[0].split(/[:.]/).map(Number) ?? []
  return parts.reduce((sum, part) => sum * 60 + part, 0)
}

const ofKind = (openings: readonly Opening[], kind: Opening['kind'], quoted: boolean) =>
  openings.filter((each) => each.kind === kind && each.quoted === quoted)

const quoting = (openings: readonly Opening[], quotation: string): Opening[] =>
  openings.map((each) => ({ ...each, text: fillTemplate(each.text, { q: quotation }) }))
