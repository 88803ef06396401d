import type * as contract from '@app/contract/community/insights'
import type { Coach } from '../../coach/coach.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetReplies } from '../../platform/http/idempotency.ts'
import type { RouteCaller } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/refusal.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { ledgerLength } from '../coach/memory.ts'
import { readEntries } from '../coach/threads.ts'
import { refuseTexts } from '../space/text-space.ts'
import { contextOf } from './coach-context.ts'
import { clearComment, findCommented, setComment } from './comments.queries.ts'
import { findEntryForCoach, recentReplies } from './coach-context.queries.ts'

type CommentOnce = RouteCaller<typeof contract.addComment>['once']
type Of = { memberId: string; insightId: string }

/**
 * Saves what a member writes back, with the built-in coach's answer: it takes some milliseconds,
 * and nothing of it leaves this server.
 */
export async function addComment(
  { deps, coach }: { deps: Deps; coach: Coach },
  of: Of,
  text: string,
  once: CommentOnce,
) {
  const { memberId, insightId } = of
  const found = await findCommented(deps.db, memberId, insightId)
  const entry = found && (await findEntryForCoach(deps.db, memberId, found.entry_id))
  if (!found || !entry) return refuse('insights/not-found')
  if (found.kind === 'safety') return refuse('insights/no-comment')
  await readEntries({ deps, coach }, memberId)
  const at = deps.clock.now()
  const replies = await recentReplies(deps.db, memberId, ledgerLength)
  const context = await contextOf(deps, memberId, entry, replies)
  const comment = {
    id: insightId,
    text,
    writtenAt: at,
    letter: found.text,
    about: `${entry.title}. ${entry.content}`,
  }
  const answer = coach.answerComment(comment, { ...context, maySend: false })
  return once(async (tx) => {
    await lockMember(tx, memberId)
    const bytes = Buffer.byteLength(text) + Buffer.byteLength(answer.text)
    const full = await refuseTexts({ ...deps, db: tx }, memberId, bytes)
    if (full) return full
    const isSaved = await setComment(
      tx,
      { memberId, id: insightId, letter: found.text },
      {
        comment: text,
        commented_at: at,
        comment_answer: answer.text,
        comment_answer_kind: answer.kind,
        comment_part_ids: answer.partIds,
      },
    )
    if (!isSaved) return refuse(await reasonIn(tx, of))
    return { text, created_at: at, answer: answer.text, answer_kind: answer.kind }
  })
}

/** The insight may have gone, or be another, since the coach read the comment. */
async function reasonIn(tx: Parameters<typeof findCommented>[0], { memberId, insightId }: Of) {
  const found = await findCommented(tx, memberId, insightId)
  if (!found) return 'insights/not-found'
  if (found.kind === 'safety') return 'insights/no-comment'
  return found.comment === null ? 'insights/changed' : 'insights/commented'
}

export const removeComment = ({ db }: Deps, { memberId, insightId }: Of) =>
  inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    if (!(await findCommented(tx, memberId, insightId))) return refuse('insights/not-found')
    if (!(await clearComment(tx, memberId, insightId))) return refuse('insights/no-comment-yet')
    await forgetReplies(tx, memberId)
    return { success: true as const }
  })
