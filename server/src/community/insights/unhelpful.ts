import { randomUUID } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { refuse } from '../../platform/refusal.ts'
import { listWordNames, sealerOf } from '../../platform/sealed-words/sealed-words.ts'
import { replyIdOf, replyName } from '../words/unhelpful-names.ts'
import { deleteUnhelpful, insertUnhelpful, lockInsight, setUnhelpful } from './unhelpful.queries.ts'

/** Records for the editors what kind of reply did not help; repeated calls count once. */
export function sayUnhelpful({ db, clock }: Deps, memberId: string, insightId: string) {
  // An id from the clock would reveal the moment, and only the day may be kept.
  const mark = randomUUID()
  const said_on = clock.now().toISOString().slice(0, 10)
  return inTransaction(db, async (tx) => {
    const reply = await lockInsight(tx, memberId, insightId)
    if (!reply) return refuse('insights/not-found')
    const { unhelpful_id, kind, theme, engine, part_ids } = reply
    if (unhelpful_id === null) {
      const { nameOf } = await sealerOf(tx, memberId)
      const id = replyIdOf(nameOf(replyName(insightId))) ?? mark
      await insertUnhelpful(tx, { id, kind, theme, engine, part_ids, said_on })
      await setUnhelpful(tx, memberId, insightId, mark)
    }
    return { isUnhelpful: true }
  })
}

export function takeBackUnhelpful({ db }: Deps, memberId: string, insightId: string) {
  return inTransaction(db, async (tx) => {
    const reply = await lockInsight(tx, memberId, insightId)
    if (!reply) return refuse('insights/not-found')
    if (reply.unhelpful_id !== null) {
      const names = await listWordNames(tx, memberId, replyName(insightId))
      const hidden = names.map(replyIdOf).filter((id) => id !== null)
      await deleteUnhelpful(tx, [reply.unhelpful_id, ...hidden])
      await setUnhelpful(tx, memberId, insightId, null)
    }
    return { isUnhelpful: false }
  })
}
