import { activitiesPage } from '../archives/exported-activity.ts'
import type { ExportRequest, ExportedFiles } from './export-entries.ts'
import { listActivitiesAfter } from '../activities.queries.ts'

const nilId = '00000000-0000-0000-0000-000000000000'
const activitiesAtOnce = 100

/** Yields the training files of the journal's entries and of the deleted ones, a page at a time. */
export async function* activityFiles({ deps, memberId, at }: ExportRequest): ExportedFiles {
  let after = nilId
  for (let page = 1; ; page++) {
    const rows = await listActivitiesAfter(deps.db, memberId, after, activitiesAtOnce)
    const last = rows.at(-1)
    if (!last) return
    const activities = rows.map(({ id: _stored, ...activity }) => activity)
    yield { name: activitiesPage(page), content: `${JSON.stringify(activities)}\n`, at }
    after = last.id
  }
}
