import type { LetterForm } from '../advice.ts'
import type { LetterPart, LetterPlace } from './compose.ts'

/**
 * The candidates for the places of a letter, each list in order of preference; null leaves a place
 * empty.
 */
export type LetterCandidates = {
  openings: readonly LetterPart[]
  /** A line that sets the entry in its diary. */
  contextLine: LetterPart | null
  /** A reminder of a warning sign of the past, or of where to turn; no letter may leave it out. */
  reminder: LetterPart | null
  remarks: readonly (LetterPart | null)[]
  studies: readonly LetterPart[]
  answers: readonly LetterPart[]
  /** Only where the body asks for one. */
  steps: readonly LetterPart[]
  /** Lines on who can answer what was asked, where the coach cannot. */
  whoCanAnswer: readonly LetterPart[]
  /** A few words on what is to come. */
  closes: readonly LetterPart[]
}

const tried = { openings: 8, remarks: 7, studies: 3, endings: 3 }

/** The places of a letter, in their order, by its form. */
export function placesOf(form: LetterForm, parts: LetterCandidates): LetterPlace[] {
  const { openings, contextLine, reminder, remarks, studies, answers, steps, closes } = parts
  const opening = { candidates: openings.slice(0, tried.openings) }
  const aside: LetterPlace = {
    candidates: reminder ? [reminder] : contextLine ? [contextLine, null] : [null],
    continues: true,
  }
  const remark: LetterPlace = { candidates: remarks.slice(0, tried.remarks) }
  const study: LetterPlace = { candidates: studies.slice(0, tried.studies) }
  const step: LetterPlace = { candidates: [...steps.slice(0, tried.endings), null] }
  const asked: LetterPlace[] =
    parts.whoCanAnswer.length > 0
      ? [{ candidates: parts.whoCanAnswer.slice(0, tried.endings) }]
      : []
  const close: LetterPlace = { candidates: [...closes.slice(0, 1), null], continues: true }
  switch (form) {
    case 'condolence':
      // Where to turn is words enough.
      return [
        opening,
        aside,
        { candidates: reminder ? [...remark.candidates, null] : remark.candidates },
      ]
    case 'answer':
      return [
        opening,
        { candidates: answers },
        ...(contextLine ? [{ candidates: [contextLine, null] }] : []),
        ...(reminder ? [{ candidates: [reminder] }] : []),
      ]
    case 'thread':
      return [opening, aside, remark, step, ...asked, close]
    case 'letter':
      return [opening, aside, study, remark, step, ...asked]
    case 'result':
    case 'reply':
    case 'note':
      return [opening, aside, remark, ...asked, close]
  }
}
