import type { Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { findOpenJobFor } from './writing.queries.ts'

/**
 * Refuses what another generation has in hand already: the same date of the premium stream, or the same package. Asked
 * while starts are locked, so that of two who ask at once the second hears of the first.
 */
export async function refuseIfBusy(tx: Tx, place: Parameters<typeof findOpenJobFor>[1]) {
  const open = await findOpenJobFor(tx, place)
  if (!open) return undefined
  const what = open.live_on === null ? 'package' : 'day'
  const sentence = `This ${what} is being written already by ${open.started_by ?? 'the scheduler'}.`
  return refuse('writing/day-busy', { sentence })
}
