import { dayMs } from '@app/contract/days'
import type { Coach, CoachContext, CoachEntry, CoachInsight } from '../../coach/coach.ts'
import type { CorpusDiary, CorpusEntry } from './corpus-file.ts'

export type ReplayedEntry = { entry: CorpusEntry; insight: CoachInsight; ms: number }

const dayBeforeFirst = Date.UTC(2026, 0, 31, 18)
const ledgerLength = 60

/** Writes a diary on its own days, and has the coach answer each entry with the replies so far. */
export async function replayDiary(
  coach: Coach,
  { member, entries }: CorpusDiary,
): Promise<ReplayedEntry[]> {
  const replayed: (ReplayedEntry & { writtenAt: Date })[] = []
  for (const [at, entry] of entries.entries()) {
    const writtenAt = new Date(dayBeforeFirst + entry.day * dayMs + at * 1000)
    const earlier = replayed.toReversed().slice(0, ledgerLength)
    const context: CoachContext = {
      memberId: member,
      goal: null,
      country: 'GB',
      tone: 'plain',
      maySend: false,
      history: [],
      neverSent: [],
      recent: earlier.map((one) => ({ ...one.insight, writtenAt: one.writtenAt })),
      earlierEntriesAt: earlier.map((one) => one.writtenAt),
      remembered: earlier.map(({ entry: { id, title, content }, writtenAt: then }) => ({
        id,
        title,
        content,
        writtenAt: then,
      })),
    }
    const startedAt = performance.now()
    const insight = await coach.adviseOn(toCoachEntry(entry, writtenAt), context)
    replayed.push({ entry, insight, ms: performance.now() - startedAt, writtenAt })
  }
  return replayed
}

const toCoachEntry = ({ id, title, content, tags }: CorpusEntry, writtenAt: Date): CoachEntry => ({
  id,
  title,
  content,
  tags,
  symptoms: [],
  writtenAt,
})
