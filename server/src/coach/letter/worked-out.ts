import type { CoachEntry, LetterForm } from '../advice.ts'
import type { LetterTools } from '../entry-readers.ts'
import { effortIn, paceOf, type Effort } from '../reading/effort.ts'
import { countWords } from '../../prose/count-words.ts'
import { splitSentences } from '../text/sentences.ts'
import { fillTemplate } from '../text/fill-template.ts'
import type { LetterPart } from './compose.ts'
import type { Understanding } from './understand.ts'

/** The pace of an effort, in several wordings, and whether the entry may be about it. */
export type WorkedOut = { parts: LetterPart[]; isChief: boolean }

const none: WorkedOut = { parts: [], isChief: false }
const longestSeconds = { walk: 4500, other: 7200 }
const manyWords = 60
const fewWords = 25

/** A day out is not about its pace. */
const isOuting = ({ sport, seconds }: Effort, content: string): boolean =>
  seconds > (sport === 'walk' ? longestSeconds.walk : longestSeconds.other) ||
  countWords(content) > manyWords

const paid = /(?:[£€$]|\b(?:cost|costs|paid|price|boots|shop|from|only) )$/i
const priced = /^ ?(?:quid|euros?|dollars|each|a pair|for the|off\b|in the (?:sale|shop))/i

/** "8.99 for the clogs" is no time. */
function isPrice({ timeWords }: Effort, content: string): boolean {
  const at = content.indexOf(timeWords)
  return (
    /^\d+\.\d\d$/.test(timeWords) &&
    (paid.test(content.slice(0, Math.max(0, at))) ||
      priced.test(content.slice(at + timeWords.length)))
  )
}

/** In a longer entry the time may be that of something, or somebody, else. */
const areTogether = ({ timeWords, distanceWords }: Effort, content: string): boolean =>
  !content.includes(timeWords) ||
  !content.includes(distanceWords) ||
  countWords(content) <= fewWords ||
  splitSentences(content).some((each) => each.includes(timeWords) && each.includes(distanceWords))

/** The pace of an entry with one distance and one time; none where the writer has worked it out. */
export function workedOut(
  { knowledge, ordered }: LetterTools,
  { title, content, workout }: CoachEntry,
  { reading, keySentences, isTrouble, isGrave, sorrow }: Understanding,
  form: LetterForm,
): WorkedOut {
  const isHurting = isTrouble && form !== 'result'
  const effort = effortIn(title, content, reading.numbers)
  const pace = effort && paceOf(effort)
  // A watch's own speed stands on the entry already.
  if (!effort || pace === null || isHurting || isGrave || sorrow || workout) return none
  if (isOuting(effort, content) || isPrice(effort, content) || !areTogether(effort, content))
    return none
  const values = { distance: effort.distanceWords, time: effort.timeWords, pace }
  const lines = knowledge.contextLines.filter(({ when }) => when === 'pace')
  return {
    parts: ordered(lines).map(({ id, text }) => ({ id, text: fillTemplate(text, values) })),
    isChief: keySentences.mayConcern(effort.timeWords),
  }
}
