import { countWords } from '../../prose/count-words.ts'
import type { Mood, Opening, Sorrow } from '../knowledge/coach-schema.ts'
import { secondsOnClock } from '../reading/clock-time.ts'
import type { KeySentences } from '../reading/key-sentences.ts'
import type { Complaint } from '../knowledge/reading-schema.ts'
import { quotationFrom, type QuotationTests } from '../quotation.ts'
import { hasQuotableLength, isQuotable } from '../quotable.ts'
import { fillTemplate } from '../text/fill-template.ts'
import { splitSentences } from '../text/sentences.ts'

export type OpenedEntry = {
  title: string
  content: string
  keySentences: KeySentences
  isRoutine: boolean
  isShort: boolean
  mood: Mood
  sorrow: Sorrow | null
  isGrave: boolean
  /** True if the entry tells of pain or illness that is no thread. */
  isTrouble: boolean
  /** The words of the figures that the entry is about. */
  figures: readonly string[]
  hasQuestion: boolean
  /** The complaints of today. */
  complaints: readonly Complaint[]
}

export type OpeningTests = QuotationTests & { moodOf(text: string): Mood }

// "47:31" can stand alone, and "5 miles" hardly. A blood pressure is no result.
const exact = /\d[:.]\d\d(?![\ds])|\d(?:st|nd|rd|th)\b/
/** A longer entry is about more than the one figure that it has. */
const fewWords = 30

/** The least worth of a clause that stands for a figure of its own. */
const telling = 0.3

/**
 * Lists the ways in which a letter may open, in groups from the most to the least telling: in the
 * writer's own words wherever some can be quoted, and by where they stand.
 */
export function openingsFor(
  openings: readonly Opening[],
  entry: OpenedEntry,
  tests: OpeningTests,
): Opening[][] {
  const { mood, sorrow, isTrouble, hasQuestion } = entry
  // A letter does not quote words about a death.
  if (sorrow) return [openings.filter(({ kind }) => kind === (hasQuestion ? 'question' : 'entry'))]
  if (isTrouble) return onTrouble(openings, entry, tests)
  const fit = ofKind(openings, 'entry').filter((each) => each.mood === mood)
  return [
    ...onFigures(openings, entry, tests),
    ...(entry.isGrave ? [] : onSpeech(openings, entry, tests)),
    ...inOwnWords(openings, fit, entry, tests),
    fit.filter(({ quoted, day }) => !quoted && (day === undefined || day === dayOf(entry))),
  ]
}

const dayOf = ({ isGrave, isRoutine, isShort }: OpenedEntry): Opening['day'] =>
  isGrave ? 'grave' : isRoutine || isShort ? 'routine' : 'told'

/** Opens with the complaint in its own words, else with the part that is sore. */
function onTrouble(
  openings: readonly Opening[],
  entry: OpenedEntry,
  tests: OpeningTests,
): Opening[][] {
  const { content, complaints } = entry
  const isComplaint = (text: string) =>
    complaints.some(({ words }) => words.includes(text) || text.includes(words))
  const quotation = quotationFrom(content, { ...tests, suits: isComplaint })
  const trouble = ofKind(openings, 'trouble')
  const place = placeOf(complaints[0])
  const quoted =
    quotation === null
      ? []
      : quoting(
          trouble.filter((each) => each.quoted),
          { q: quotation },
        )
  const named = trouble.filter(({ text }) => text.includes('{place}'))
  const plain = trouble.filter((each) => !each.quoted && !each.text.includes('{place}'))
  return [quoted, place === null ? [] : quoting(named, { place }), plain]
}

function placeOf(complaint: Complaint | undefined): string | null {
  if (!complaint || complaint.side === 'both') return null
  const part = complaint.part === 'achilles' ? 'Achilles' : complaint.part
  return complaint.side === null ? part : `${complaint.side} ${part}`
}

function onFigures(
  openings: readonly Opening[],
  entry: OpenedEntry,
  tests: OpeningTests,
): Opening[][] {
  const { figures, title, content } = entry
  if (figures.length === 0) return []
  const suits = (text: string) => figures.some((figure) => text.includes(figure))
  const clause = quotationFrom(content, { ...tests, suits, leastWorth: telling })
  const sentences = splitSentences(content).filter(isQuotable)
  const chief = chiefOf(
    figures.filter(
      (figure) =>
        exact.test(figure) &&
        standsAlone(figure, content) &&
        sentences.some((each) => each.includes(figure)),
    ),
    title,
    content,
  )
  const pool = ofKind(openings, 'figures')
  if (clause !== null)
    return [
      quoting(
        pool.filter(({ quoted }) => quoted),
        { q: clause },
      ),
    ]
  if (countWords(content) >= fewWords) return []
  if (chief !== undefined)
    return [
      quoting(
        pool.filter(({ quoted }) => !quoted),
        { q: chief },
      ),
    ]
  const amounts = planned.test(content) ? [] : figures.filter((one) => isAmount.test(one))
  // Of several, nobody can say which the entry is about.
  const [amount] = amounts.length === 1 ? amounts.filter((one) => standsAlone(one, content)) : []
  return amount === undefined ? [] : [quoting(ofKind(openings, 'amount'), { q: amount })]
}

const isAmount =
  /^\d[\d.,]* ?(?:km|k|m|mi|miles?|metres|yards|lengths|kg|kilos|lbs?|stone|w|watts)$|^\d+ ?[x×] ?\d{3,4}\b/i
const planned =
  /\b(?:race|entered|target|plan\w*|want|will|going to|should|tomorrow|next|would|could|aim|goal|used to|years ago)\b/i

/** "12st" of "12st 5" is half a figure. */
function standsAlone(figure: string, content: string): boolean {
  const at = content.indexOf(figure)
  const before = content.slice(0, at)
  return (
    !/^ ?(?:\d|[ap]\.?m)/i.test(content.slice(at + figure.length)) &&
    ![timeOfDay, othersTime, ofTheNight].some((pattern) => pattern.test(before))
  )
}

const speech = /["“]([^"“”]{8,80})["”]/g

/** Opens with what somebody said, where the entry has the words. */
function onSpeech(
  openings: readonly Opening[],
  { keySentences }: OpenedEntry,
  tests: OpeningTests,
): Opening[][] {
  const sentences = keySentences.sentences
    .filter((each, at) => keySentences.isNear(at) && isQuotable(each))
    .join(' ')
  const said = [...sentences.matchAll(speech)]
    .map(([, words = '']) => words.replace(/[\s,.]+$/, ''))
    .find((words) => hasQuotableLength(words) && isQuotable(words) && !tests.namesSymptom(words))
  return said === undefined ? [] : [quoting(ofKind(openings, 'speech'), { q: said })]
}

/**
 * The least share of a sentence that is said back: of the others a writer asks, why that one? In a
 * long entry the likeliest of many has less, and a bare thank-you would be worse.
 */
const worthKeeping = 0.22

/** A question that is given back as a remark has not been read. */
const asking =
  /^(?:(?:and|so|but) )?(?:what (?:would|should|do|does|can|could|is|to)|how (?:do|does|long|much|many|often|should|can|to)|which (?:is|one|would)|should|would|could|can|am i|is it|is that|do i|do you|does|(?:i['’]?m |i )?wonder\w*|any idea)\b|\b(?:is|would) (?:that|it|this) (?:be )?(?:all ?right|ok|normal)$/i

/** The share of the sentences that ask nothing; 1 where all of them ask. */
function shareTold({ sentences, shareOf }: KeySentences): number {
  const asks = (text: string) => text.endsWith('?') || asking.test(text)
  return sentences.reduce((sum, text, at) => sum + (asks(text) ? 0 : shareOf(at)), 0) || 1
}

/**
 * Opens with the sentence that matters most; one that only keeps count is not said back to its
 * writer.
 */
function inOwnWords(
  openings: readonly Opening[],
  usual: readonly Opening[],
  { content, mood, keySentences, isRoutine }: OpenedEntry,
  tests: OpeningTests,
): Opening[][] {
  if (isRoutine) return []
  // A cheerful opening quotes no sad line, and a sad one never a cheerful one.
  const unsuited = { up: 'down', down: 'up', level: null }[mood]
  const told = shareTold(keySentences)
  // Half a sentence is half a joke, or half an answer.
  const best = quotationFrom(content, {
    ...tests,
    worthOf: ({ sentence }) => keySentences.shareOf(sentence) / told,
    suits: (text) => tests.moodOf(text) !== unsuited && !asking.test(text),
    isWhole: true,
    leastWorth: Math.min(worthKeeping, 1 / keySentences.sentences.length),
  })
  if (best === null) return []
  // Words of a mood stand only beside a line that has it.
  const frames =
    tests.moodOf(best) === mood
      ? usual
      : ofKind(openings, 'entry').filter((each) => each.mood === 'level')
  const sentences = splitSentences(content)
  const isLast = sentences.length > 2 && (sentences.at(-1) ?? '').includes(best)
  const quoted = frames.filter((each) => each.quoted)
  return [quoting(isLast ? [...ofKind(openings, 'last'), ...quoted] : quoted, { q: best })]
}

const summary =
  /\b(?:mean|average|total|overall|finish(?:ed)?(?: in)?|home in|round in|chip time|that['’]?s)[\s:]*$/i
const muchMore = 1.5

const othersTime = /(?<=[\p{L},.] )\p{Lu}\p{Ll}+ (?:\d+\w* )?(?:in |with )?$/u
/** "On 2.10" is when the next one starts, and "by 9.20" when the day goes on. */
const timeOfDay =
  /\b(?:on|off|from|the|by|at|till|til|until|since|before|after|about|around|alarm|bus|train|ferry|home|back|bed)[:,]? $/i
const ofTheNight = /\b(?:awake|woke|up) (?:at|since)\b.{0,40}$/i

/**
 * The figure that an entry is about: the one of its title, the one that sums up the others, or a
 * time far above the splits; undefined where several could be meant.
 */
function chiefOf(figures: readonly string[], title: string, content: string): string | undefined {
  const named = figures.find((figure) => title.includes(figure))
  if (named !== undefined) return named
  const summed = figures.find((figure) => summary.test(content.slice(0, content.indexOf(figure))))
  if (summed !== undefined) return summed
  const bySize = figures
    .map((figure) => ({ figure, seconds: secondsIn(figure) }))
    .toSorted((a, b) => b.seconds - a.seconds)
  const [longest, next] = bySize
  if (longest && (!next || longest.seconds > muchMore * next.seconds)) return longest.figure
  return undefined
}

/** "26:58" as seconds; 0 for a figure of another kind. */
function secondsIn(figure: string): number {
  const [time] = /\d+(?:[:.]\d\d)+(?!\d)(?:\.\d)?/.exec(figure) ?? []
  return time === undefined ? 0 : secondsOnClock(time)
}

const ofKind = (openings: readonly Opening[], kind: Opening['kind']) =>
  openings.filter((each) => each.kind === kind)

const quoting = (
  openings: readonly Opening[],
  values: Readonly<Record<string, string>>,
): Opening[] =>
  openings.map((each) => ({ ...each, text: capitalised(fillTemplate(each.text, values)) }))

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
