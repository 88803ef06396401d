import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { ListInPages } from '../../platform/http/list-in-pages.ts'
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

const pageSize = 50

/** Lists pinned insights; many of them page by page, as the caller reads. */
export async function pinnedInsights({ db }: Deps, memberId: string) {
  const first = await listPinned(db, memberId, { after: null, limit: pageSize + 1 })
  if (first.length <= pageSize) return first.map(toPinned)
  return new ListInPages(pagesFrom(db, memberId, first.slice(0, pageSize)))
}

async function* pagesFrom(db: Db, memberId: string, first: readonly PinnedRow[]) {
  let rows = first
  for (;;) {
    yield rows.map(toPinned)
    const last = rows.at(-1)
    if (rows.length < pageSize || !last?.pinned_at) return
    const after = { pinnedAt: last.pinned_at, id: last.id }
    rows = await listPinned(db, memberId, { after, limit: pageSize })
  }
}

type PinnedRow = Awaited<ReturnType<typeof listPinned>>[number]

function toPinned({ text, unhelpful_id, asked_again_at, pinned_at: _at, ...row }: PinnedRow) {
  const { comment, commented_at, comment_answer, comment_answer_kind, ...rest } = row
  return {
    ...rest,
    is_pinned: true,
    is_unhelpful: unhelpful_id !== null,
    is_asked_again: asked_again_at !== null,
    comment: toComment({ comment, commented_at, comment_answer, comment_answer_kind }),
    response_content: text,
  }
}
