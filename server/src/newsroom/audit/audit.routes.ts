import { newsroomActs, readLog, type LogLine } from '@app/contract/newsroom/audit'
import type { Deps } from '../../platform/deps.ts'
import { bind, type Binding } from '../../platform/http/bind.ts'
import { listActs } from './log.queries.ts'

export const auditRoutes = ({ db }: Deps): Binding[] => [
  bind(readLog, async ({ query: { before, package: packageId, limit } }) => {
    const rows = await listActs(db, { before, packageId, limit: limit + 1 })
    const lines = rows.slice(0, limit).map(toLine)
    return { lines, next: rows.length > limit ? (lines.at(-1)?.id ?? null) : null }
  }),
]

type Row = Awaited<ReturnType<typeof listActs>>[number]

const toLine = ({ act, at, editor_name: by, ...row }: Row): LogLine => ({
  ...row,
  by,
  at: at.toISOString(),
  // A later release may know acts that this one does not.
  act: newsroomActs.find((known) => known === act) ?? 'edited',
})
