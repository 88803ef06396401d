import { dayMs } from '@app/contract/days'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { countUnhelpful } from './unhelpful.queries.ts'

const DAYS = 90
const headings = { theme: 'By theme', engine: 'By engine', part: 'By part' } as const

/** Reports to editors how often each kind of reply did not help. */
export async function unhelpfulLines(db: Db, clock: Clock): Promise<string[]> {
  const since = new Date(clock.now().getTime() - DAYS * dayMs).toISOString().slice(0, 10)
  const counts = await countUnhelpful(db, since)
  const ofEach = Object.entries(headings).map(([by, heading]) => ({
    heading,
    lines: counts
      .filter((row) => row.by === by)
      .map(({ name, count }) => `${String(count).padStart(6)}  ${name}`),
  }))
  const total = counts
    .filter(({ by }) => by === 'engine')
    .reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return [`Nobody has said in the last ${DAYS} days that a reply did not help.`]
  const replies = total === 1 ? '1 reply' : `${total} replies`
  return [
    `${replies} did not help, of the last ${DAYS} days.`,
    ...ofEach
      .filter(({ lines }) => lines.length > 0)
      .flatMap(({ heading, lines }) => ['', heading, ...lines]),
  ]
}
