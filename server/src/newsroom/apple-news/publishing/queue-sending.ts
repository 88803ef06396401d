import type { Tx } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { sendToApple } from '../../jobs.ts'
import { endWaiting, insertSending } from './apple-sendings.queries.ts'

type NewSending = Omit<Parameters<typeof insertSending>[1], 'id' | 'asked_at'>

/** Writes a sending and its job. Taking down ends what waits; the package is locked. */
export async function queueSending(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  sending: NewSending,
): Promise<void> {
  const id = clock.newId()
  const now = clock.now()
  if (sending.act === 'take-down')
    await endWaiting(tx, sending.package_id, {
      status: 'failed',
      ended_at: now,
      sentence: 'It is taken down instead.',
    })
  await insertSending(tx, { ...sending, id, asked_at: now })
  await jobs.enqueue(tx, sendToApple, { sendingId: id })
}
