import { longDate } from './dates.ts'

/** Says who answers for a piece, how it was made, and what was changed after it came out. */
export type ImprintOf = {
  corrections: readonly { class: keyof typeof classLabels; note: string; at: string }[]
  byline: string
  reviewer: string
  how_made: string
  /** Null for a piece that readers have not seen. */
  published_at: string | null
  changed_at: string | null
}

const classLabels = {
  correction: 'Correction',
  clarification: 'Clarification',
  update: 'Update',
  withdrawal: 'Withdrawn',
} as const

/** Formats "Correction, 3 March 2026". */
export const correctionHead = ({ class: kind, at }: ImprintOf['corrections'][number]) =>
  `${classLabels[kind]}, ${longDate(at)}`

/**
 * Formats "By Ruth Fell. Reviewed by Ann Dale. Published 2 March 2026, last changed 3 March 2026."
 */
export function creditLine({ byline, reviewer, published_at, changed_at }: ImprintOf): string {
  const changed = changed_at === null ? '' : `, last changed ${longDate(changed_at)}`
  return [
    byline !== '' && `By ${byline}.`,
    reviewer !== '' && `Reviewed by ${reviewer}.`,
    published_at === null ? 'Not published yet.' : `Published ${longDate(published_at)}${changed}.`,
  ]
    .filter((part) => part !== false)
    .join(' ')
}
