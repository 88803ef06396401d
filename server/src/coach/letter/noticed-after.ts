import type { LetterForm } from '../advice.ts'
import type { LetterTools } from '../entry-readers.ts'
import { secondOpening } from './choose-openings.ts'
import type { LetterPart } from './compose.ts'
import type { Noticed } from './noticed.ts'
import type { WorkedOut } from './worked-out.ts'

/**
 * What else was noticed: after an opening that says something only what is as telling, and after
 * none the lesser things.
 */
export function noticedAfter(
  opening: LetterPart | undefined,
  {
    noticed,
    worked,
    form,
    hasNiggle,
  }: { noticed: readonly Noticed[]; worked: WorkedOut; form: LetterForm; hasNiggle: boolean },
  ordered: LetterTools['ordered'],
): LetterPart[] {
  const isNoticed = noticed.some(({ parts }) => parts.some(({ id }) => id === opening?.id))
  const sore = hasNiggle ? [] : noticed.filter(({ id }) => id === 't-part-sore')
  if (isNoticed)
    return [
      ...secondOpening(noticed, opening, form, ordered),
      ...sore.flatMap(({ parts }) => ordered(parts)),
    ]
  const remarks = noticed
    .filter(({ place, id }) => place === 'remark' && !(hasNiggle && quietPart.test(id)))
    .flatMap(({ parts }) => ordered(parts))
  return [...paceAfter(worked, opening), ...remarks]
}

/** What the history of the part says better. */
const quietPart = /^(?:t-part-|t-no-pain)/

const paceAfter = ({ parts }: WorkedOut, opening: LetterPart | undefined) =>
  parts.some(({ id }) => id === opening?.id) ? [] : parts.slice(0, 1)

export const opensAlone = (noticed: readonly Noticed[], opening: LetterPart | undefined) =>
  noticed.some(({ alone, parts }) => alone && parts.some(({ id }) => id === opening?.id))
