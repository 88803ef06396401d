import type { Tx } from '../../platform/db/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { findOpenJobFor } from './writing.queries.ts'

/**
 * Refuses a generation if another one is at work on the same premium date or package. The caller
 * has locked starts, so that two requests at once cannot both pass.
 */
export async function refuseIfBusy(tx: Tx, place: Parameters<typeof findOpenJobFor>[1]) {
  const open = await findOpenJobFor(tx, place)
  if (!open) return undefined
  const what = open.live_on === null ? 'package' : 'day'
  const sentence = `This ${what} is being written already by ${open.started_by ?? 'the scheduler'}.`
  return refuse('writing/day-busy', { sentence })
}
