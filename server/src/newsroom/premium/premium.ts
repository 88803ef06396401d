import type { PremiumChange } from '@app/contract/newsroom/packages'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { KeyedCall } from '../../platform/http/idempotency.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { changePackage } from '../packages/change-package.ts'
import { applyEdit } from '../packages/edit-content.ts'
import type { PackageRow } from '../packages/packages.queries.ts'
import { isRewriteRequest, rewritePackage } from '../writing/rewrite-package.ts'

type EditRequest = {
  id: string
  editorId: string
  keyed: KeyedCall | undefined
  change: PremiumChange
}

/** Changes fields of a premium package, or writes it again. */
export const updatePremium = (
  deps: Deps,
  writers: OpenWriters,
  request: EditRequest,
  gone: () => AbortSignal,
) => {
  const { change } = request
  return isRewriteRequest(change)
    ? rewritePackage(deps, { ...request, stream: 'premium', change }, gone())
    : editPremium(deps, writers, request)
}

/**
 * Saving a draft of the stream publishes it if no check stands, unless the editor only saves. A
 * draft of the library stays one. A published package that fails its checks becomes a draft.
 */
async function editPremium(
  deps: Deps,
  writers: OpenWriters,
  { id, editorId, change }: EditRequest,
) {
  const {
    editorial_week: week,
    editorial_theme: theme,
    publish: mayPublish = true,
    ...fields
  } = change
  const { knowledge } = await writers()
  return inTransaction(deps.db, (tx) =>
    changePackage(
      tx,
      { clock: deps.clock, knowledge },
      { id, stream: 'premium', seen: change.version, editorId, reason: 'edited' },
      (row, before) => {
        if (isElsewhere(row, week, theme))
          return refuse('request/invalid', { sentence: decidedByStream })
        const content = applyEdit(before, fields)
        if (isRefusal(content)) return content
        // Words that were withdrawn come back by the publish call alone.
        if (!mayPublish || row.withdrawn_at !== null) return { content, status: 'draft' }
        return { content, status: row.archived_at === null ? 'published' : row.status }
      },
    ),
  )
}

const decidedByStream =
  'The premium stream decides on which day a package stands and what it is about.'

const isElsewhere = (
  { place, editorial_theme }: PackageRow,
  week: number | null | undefined,
  theme: string | null | undefined,
) => (week !== undefined && week !== place) || (theme !== undefined && theme !== editorial_theme)
