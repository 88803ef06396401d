import { z } from 'zod'
import { draftOf } from '../data/drafts.ts'
import { registerMembers } from '../data/members.ts'
import { median, ms, percentile, type Report } from '../report.ts'
import { call, journalPath } from '../servers/call.ts'
import { openInstallation } from '../servers/installation.ts'

const saves = 60
const longestMs = 1_000
const ANSWERED_WITHIN_MS = 30_000
const Entry = z.object({ id: z.string(), insight_status: z.string() })

/**
 * Measures the time from saving an entry to its insight; the reply's own time is a figure of the
 * eval.
 */
export async function measureInsight(report: Report): Promise<void> {
  await using installation = await openInstallation()
  const { address } = installation.server
  const members = await registerMembers(address, 4)
  const times: number[] = []
  for (let index = 0; index < saves; index++) {
    times.push(await saveAndWait(address, members[index % members.length]?.cookie ?? '', index))
  }
  const slowest = percentile(times, 0.99)
  report.add('Saving to insight, over HTTP', `median ${ms(median(times))}, p99 ${ms(slowest)}`, {
    target: `< ${longestMs / 1000} s`,
    isReached: slowest < longestMs,
  })
}

async function saveAndWait(address: string, cookie: string, index: number): Promise<number> {
  const startedAt = performance.now()
  const saved = await call(address, journalPath, { body: draftOf(index), cookie })
  const { id } = Entry.parse(await saved.json())
  while (performance.now() - startedAt < ANSWERED_WITHIN_MS) {
    const entry = await call(address, `${journalPath}/${id}`, { cookie })
    if (Entry.parse(await entry.json()).insight_status === 'ready')
      return performance.now() - startedAt
  }
  throw new Error(`No insight after ${ANSWERED_WITHIN_MS} ms`)
}
