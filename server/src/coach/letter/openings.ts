import type { Mood, Opening, Sorrow } from '../knowledge/coach-schema.ts'
import type { KeySentences } from '../reading/key-sentences.ts'
import type { Complaint } from '../knowledge/reading-schema.ts'
import { quotationFrom, type QuotationTests } from '../quotation.ts'
import { fillTemplate } from '../text/fill-template.ts'

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
  hasQuestion: boolean
  /** True for an illness, which is no matter of one part. */
  isIll: boolean
  /** The complaints of today. */
  complaints: readonly Complaint[]
}

export type OpeningTests = QuotationTests & { moodOf(text: string): Mood }

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
  if (isTrouble) return onTrouble(openings, entry)
  // Nobody is glad or sorry for a writer on a guess.
  const spirit = tests.moodOf(entry.content) === mood ? mood : 'level'
  const fit = ofKind(openings, 'entry').filter((each) => each.mood === spirit)
  return [
    ...inOwnWords(openings, fit, entry, tests),
    fit.filter(({ quoted, day }) => !quoted && (day === undefined || day === dayOf(entry))),
  ]
}

const dayOf = ({ isGrave, isRoutine, isShort }: OpenedEntry): Opening['day'] =>
  isGrave ? 'grave' : isRoutine || isShort ? 'routine' : 'told'

/** Opens with the part that is sore. */
function onTrouble(openings: readonly Opening[], { complaints, isIll }: OpenedEntry): Opening[][] {
  const trouble = ofKind(openings, 'trouble')
  const place = isIll ? null : placeOf(complaints[0])
  const named = trouble.filter(({ text }) => text.includes('{place}'))
  const plain = trouble.filter(({ text }) => !text.includes('{place}'))
  return [place === null ? [] : quoting(named, { place }), plain]
}

function placeOf(complaint: Complaint | undefined): string | null {
  if (!complaint || complaint.side === 'both') return null
  const part = complaint.part === 'achilles' ? 'Achilles' : complaint.part
  return complaint.side === null ? part : `${complaint.side} ${part}`
}

/**
 * The least share of a sentence that is said back: at half of all, readers chose it, or named it
 * second, in six of seven entries. Of any other a writer asks, why that one?
 */
const surelyTheHeart = 0.5
const fewest = 3
/** The sentence before is missed. */
const joined = /^(?:then|and|so|but|also|or|which|because)\b/i

/** Opens with the sentence that is surely the heart of a longer entry; else with none of them. */
function inOwnWords(
  openings: readonly Opening[],
  usual: readonly Opening[],
  { content, mood, keySentences, isRoutine, isShort }: OpenedEntry,
  tests: OpeningTests,
): Opening[][] {
  if (isRoutine || isShort || keySentences.sentences.length < fewest) return []
  // A cheerful opening quotes no sad line, and a sad one never a cheerful one.
  const unsuited = { up: 'down', down: 'up', level: null }[mood]
  // Half a sentence is half a joke, or half an answer.
  const best = quotationFrom(content, {
    ...tests,
    worthOf: ({ sentence }) => keySentences.shareOf(sentence),
    suits: (text) => !joined.test(text) && tests.moodOf(text) !== unsuited,
    isWhole: true,
    leastWorth: surelyTheHeart,
  })
  if (best === null) return []
  // Words of a mood stand only beside a line that has it.
  const frames =
    tests.moodOf(best) === mood
      ? usual
      : ofKind(openings, 'entry').filter((each) => each.mood === 'level')
  return [
    quoting(
      frames.filter(({ quoted }) => quoted),
      { q: best },
    ),
  ]
}

const ofKind = (openings: readonly Opening[], kind: Opening['kind']) =>
  openings.filter((each) => each.kind === kind)

const quoting = (
  openings: readonly Opening[],
  values: Readonly<Record<string, string>>,
): Opening[] =>
  openings.map((each) => ({ ...each, text: capitalised(fillTemplate(each.text, values)) }))

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
