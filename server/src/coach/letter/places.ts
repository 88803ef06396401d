import type { LetterForm } from '../advice.ts'
import type { LetterPart, LetterPlace } from './compose.ts'

/** The candidates for the places of a letter, each list in order of preference. */
export type LetterCandidates = {
  openings: readonly LetterPart[]
  /** A line that sets the entry in its diary. */
  contextLine: LetterPart | null
  /** A reminder of a warning sign of the past, or of where to turn; no letter may leave it out. */
  reminder: LetterPart | null
  remarks: readonly LetterPart[]
  studies: readonly LetterPart[]
  answers: readonly LetterPart[]
  steps: readonly LetterPart[]
  questions: readonly LetterPart[]
  /** True for the half of the letters that end with a question. */
  mayAsk: boolean
}

const tried = { openings: 3, remarks: 12, studies: 3, endings: 4 }

/** The places of a letter, in their order, by its form. */
export function placesOf(form: LetterForm, parts: LetterCandidates): LetterPlace[] {
  const { openings, contextLine, reminder, remarks, studies, answers, steps } = parts
  const opening = { candidates: openings.slice(0, tried.openings) }
  const aside: LetterPlace = {
    candidates: reminder ? [reminder] : contextLine ? [contextLine, null] : [null],
    continues: true,
  }
  const remark: LetterPlace = { candidates: remarks.slice(0, tried.remarks) }
  const study: LetterPlace = { candidates: studies.slice(0, tried.studies) }
  const step: LetterPlace = { candidates: steps.slice(0, tried.endings) }
  switch (form) {
    case 'condolence':
      // Where to turn is words enough.
      return [opening, aside, { candidates: reminder ? [...remark.candidates, null] : remark.candidates }]
    case 'answer':
      return [
        opening,
        { candidates: answers },
        ...(contextLine ? [{ candidates: [contextLine, null] }] : []),
        ...(reminder ? [{ candidates: [reminder] }] : []),
      ]
    case 'thread':
      return [opening, aside, step]
    case 'letter':
      return [opening, aside, study, { candidates: [...remark.candidates, null] }, endingOf(parts)]
    case 'result':
      return [opening, aside, remark, { candidates: [...questionsOf(parts), null] }]
    case 'reply':
      return [opening, aside, remark, endingOf(parts)]
    case 'note':
      return [opening, aside, remark]
  }
}

const questionsOf = ({ questions, mayAsk }: LetterCandidates) => (mayAsk ? questions.slice(0, tried.endings) : [])

/** A question in one half of the letters, a step in the other. */
function endingOf(parts: LetterCandidates): LetterPlace {
  const asked = questionsOf(parts)
  const candidates = [...asked, ...parts.steps.slice(0, tried.endings)]
  return { candidates: candidates.length > 0 ? candidates : [null] }
}
