import type { PackageRow } from './packages.queries.ts'

const atTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

type Changed = Pick<PackageRow, 'edited_by' | 'edited_by_name' | 'version_reason' | 'updated_at'>

/** The advice if the change would do more than save words. */
export const reviewAdvice = 'Please look at what it says now.'
const beforeSaving = 'Please compare before you save.'

/**
 * Names the last editor and time of a change, for the editor who had not seen it, with the way on.
 */
export function conflictSentence(
  row: Changed,
  editorId: string | null,
  advice = beforeSaving,
): string {
  return `${whoChanged(row, editorId)} on ${atTime.format(row.updated_at)}. ${advice}`
}

function whoChanged(
  { edited_by, edited_by_name, version_reason }: Changed,
  editorId: string | null,
): string {
  if (edited_by !== null && edited_by === editorId)
    return 'You changed this yourself, perhaps in another window,'
  if (edited_by_name !== null) return `${edited_by_name} changed this`
  return version_reason === 'generated'
    ? 'The writer wrote this anew'
    : 'Somebody else changed this'
}
