import { SelfReport } from '@app/contract/community/self-report'
import type { WordKind } from '../../platform/sealed-words/sealed-words.ts'

/** Stands in a list of which queries ask no more than whether it is empty. */
const mark = 'sealed'

const text = { standIn: (value: unknown) => (value === null ? null : '') }
const texts = { standIn: () => [] }
const markedTexts = { standIn: (list: unknown) => (isFilled(list) ? [mark] : []) }
const markedList = {
  standIn: (value: unknown) => (isFilled(value) ? JSON.stringify([mark]) : '[]'),
  isJson: true,
} as const
const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0

// Weeks and years are counted by the kind of day; what is sore and how it felt are not.
const selfReport = {
  standIn: (value: unknown) => {
    if (value === null) return null
    const { day_kind } = SelfReport.parse(value)
    return JSON.stringify({ feeling: null, day_kind, sore: [] })
  },
  isJson: true,
} as const

const damagedTitle = 'This cannot be read'
const damagedText =
  'The words that stood here are encrypted, and are damaged on the server or were encrypted with another key. Nothing was changed or deleted. Please tell whoever runs this server.'

const entryFields = {
  title: { ...text, damaged: damagedTitle },
  content: { ...text, damaged: damagedText },
  symptoms: { ...markedTexts, damaged: [] },
  self_report: { ...selfReport, damaged: null },
}

/** By the entry's id. */
export const entryWords: WordKind = { name: 'entry', column: 'sealed', fields: entryFields }

export const versionId = (entryId: string, version: number) => `${entryId} ${version}`

/** By `versionId`. */
export const versionWords: WordKind = { name: 'version', column: 'sealed', fields: entryFields }

/** By the id of the entry that the letter answers. */
export const letterWords: WordKind = {
  name: 'letter',
  column: 'sealed',
  fields: { text: { ...text, damaged: damagedText }, part_ids: texts, fact_ids: texts },
}

/** By the id of the entry whose letter it stands under. */
export const commentWords: WordKind = {
  name: 'comment',
  column: 'sealed_comment',
  fields: {
    comment: { ...text, damaged: damagedText },
    comment_answer: { ...text, damaged: damagedText },
    comment_part_ids: texts,
  },
}

/** The coach's reading of an entry, by the entry's id. */
export const readingWords: WordKind = {
  name: 'reading',
  column: 'sealed',
  fields: { points: { ...markedList, damaged: [] } },
}

/** By the name under which the choice is kept. */
export const choiceWords: WordKind = {
  name: 'choice',
  column: 'sealed',
  fields: { thread: text, corrected_to: text },
}

export const goalWords: WordKind = {
  name: 'goal',
  column: 'sealed',
  fields: { goal: { ...text, damaged: damagedTitle } },
}

export const shareWords: WordKind = {
  name: 'share',
  column: 'sealed',
  fields: { receiver: { ...text, damaged: damagedTitle } },
}

/** Apart from the share's other words, since it goes when the link ends. */
export const shareGoalWords: WordKind = {
  name: 'share goal',
  column: 'sealed_goal',
  fields: { goal: { ...text, damaged: damagedTitle } },
}

const damagedCopy = {
  title: damagedTitle,
  content: damagedText,
  tags: [],
  symptoms: [],
  self_report: null,
  workout: null,
  letter: null,
  photo_id: null,
  track: [],
  sore: [],
}

export const copyId = (copy: { share_id: string; entry_id: string }) =>
  `${copy.share_id} ${copy.entry_id}`

/** The copy of an entry, by `copyId`. */
export const copyWords: WordKind = {
  name: 'copy',
  column: 'sealed',
  fields: { shown: { standIn: () => '{}', isJson: true, damaged: damagedCopy } },
}

export const reasonId = ({ insight_id, package_id }: { insight_id: string; package_id: string }) =>
  `${insight_id} ${package_id}`

/** Of a recommendation, by `reasonId`. */
export const reasonWords: WordKind = {
  name: 'reason',
  column: 'sealed',
  fields: { reason: { ...text, damaged: 'Because it takes up words of your entry.' } },
}
