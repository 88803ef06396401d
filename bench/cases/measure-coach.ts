import { z } from 'zod'
import { CoachTone } from '@app/contract/community/preferences'
import { builtInCoach, loadKnowledge, type Coach, type CoachContext } from '../../server/src/coach/coach.ts'
import { moveIn } from '../data/residents.ts'
import { median, ms, percentile, type Report } from '../figures.ts'
import { draftOf } from '../load/stories.ts'
import { openInstallation } from '../running/installation.ts'

const replies = 400
const runs = 5
const tones = CoachTone.options
const ledgerLength = 60
const mostProcessorMs = 5
const saves = 60
const longestMs = 1_000
const ANSWERED_WITHIN_MS = 30_000
const Entry = z.object({ id: z.string(), insight_status: z.string() })

/** The built-in coach by itself, and from saving an entry to its insight. */
export async function measureCoach(report: Report): Promise<void> {
  const { first, taken } = await processorOfReplies()
  report.add('Built-in insight, processor time', `${describe(taken)}, the first ${ms(first)}`, {
    target: `< ${ms(mostProcessorMs)}`,
    isReached: percentile(taken, 0.99) < mostProcessorMs,
  })
  const waited = await savingToInsight()
  report.add('Saving to insight, over HTTP', describe(waited), {
    target: `< ${longestMs / 1000} s`,
    isReached: percentile(waited, 0.99) < longestMs,
  })
}

/**
 * Each reply of a diary, as the median of several runs: the coach never waits, so that what is left out is what other
 * programs took. The clock of the processor ticks too coarsely for a millisecond.
 */
async function processorOfReplies(): Promise<{ first: number; taken: number[] }> {
  const coach = builtInCoach(await loadKnowledge())
  const times: number[][] = []
  for (let run = 0; run < runs; run++) times.push(await keepDiary(coach))
  const first = times[0]?.[0] ?? 0
  return { first, taken: Array.from({ length: replies }, (_, index) => median(times.map((each) => each[index] ?? 0))) }
}

async function keepDiary(coach: Coach): Promise<number[]> {
  const recent: CoachContext['recent'][number][] = []
  const times: number[] = []
  for (let index = 0; index < replies; index++) {
    const writtenAt = new Date(Date.UTC(2026, 0, 1 + index, 8))
    const entry = { id: `entry-${index}`, ...draftOf(index), symptoms: [], writtenAt }
    const earlierEntriesAt = recent.map((reply) => reply.writtenAt)
    const context: CoachContext = {
      memberId: 'ana',
      goal: 'A calm half marathon',
      country: 'GB',
      tone: tones[index % tones.length] ?? 'plain',
      maySend: false,
      history: [],
      neverSent: [],
      recent,
      earlierEntriesAt,
    }
    const startedAt = performance.now()
    const insight = await coach.adviseOn(entry, context)
    times.push(performance.now() - startedAt)
    recent.unshift({ ...insight, writtenAt })
    recent.length = Math.min(recent.length, ledgerLength)
  }
  return times
}

async function savingToInsight(): Promise<number[]> {
  await using installation = await openInstallation()
  const { server, db } = installation
  const residents = await moveIn(db, 4)
  const times: number[] = []
  for (let index = 0; index < saves; index++) {
    const cookie = residents[index % residents.length]?.cookie ?? ''
    times.push(await saveAndWait(`${server.address}/api/community/journal`, cookie, index))
  }
  return times
}

async function saveAndWait(journal: string, cookie: string, index: number): Promise<number> {
  const startedAt = performance.now()
  const headers = { cookie, 'content-type': 'application/json' }
  const saved = await fetch(journal, { method: 'POST', headers, body: JSON.stringify(draftOf(index)) })
  const { id } = Entry.parse(await saved.json())
  while (performance.now() - startedAt < ANSWERED_WITHIN_MS) {
    const read = await fetch(`${journal}/${id}`, { headers: { cookie } })
    if (Entry.parse(await read.json()).insight_status === 'ready') return performance.now() - startedAt
  }
  throw new Error(`No insight after ${ANSWERED_WITHIN_MS} ms`)
}

const describe = (times: readonly number[]) => `median ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))}`
