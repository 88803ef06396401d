import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { toComment } from './comment-shape.ts'
import { clearPinned, findPinState, listPinned, setPinned } from './insights.queries.ts'

export async function pinState(deps: Deps, memberId: string, id: string) {
  const row = await findPinState(deps.db, memberId, id)
  return row ? { isPinned: row.pinned_at !== null } : refuse('insights/not-found')
}

export async function pinInsight(deps: Deps, memberId: string, id: string) {
  const row = await setPinned(deps.db, memberId, id, deps.clock.now())
  return row ? { isPinned: true } : refuse('insights/not-found')
}

export async function unpinInsight(deps: Deps, memberId: string, id: string) {
  const row = await clearPinned(deps.db, memberId, id)
  return row ? { isPinned: false } : refuse('insights/not-found')
}

export async function pinnedInsights(deps: Deps, memberId: string) {
  const rows = await listPinned(deps.db, memberId)
  return rows.map(
    ({ text, unhelpful_id, asked_again_at, comment, commented_at, comment_answer, ...row }) => {
      const marks = {
        is_pinned: true,
        is_unhelpful: unhelpful_id !== null,
        is_asked_again: asked_again_at !== null,
      }
      const { comment_answer_kind, ...rest } = row
      const written = toComment({ comment, commented_at, comment_answer, comment_answer_kind })
      return { ...rest, ...marks, comment: written, response_content: text }
    },
  )
}
