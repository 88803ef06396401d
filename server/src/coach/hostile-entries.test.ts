import { longestStory } from '@app/contract/lengths'
import { beforeAll, expect, test } from 'vitest'
import { filledWith, hostilePieces } from '../testing/hostile-texts.ts'
import { leastTimeOf } from '../testing/processor-time.ts'
import type { Coach, CoachContext } from './advice.ts'
import { builtInCoach, loadKnowledge } from './coach.ts'
import { openReaders, type EntryReaders } from './entry-readers.ts'
import { threadsOf } from './memory/threads.ts'

const ordinary =
  'I ran along the canal with my brother today, and the left knee held until the last mile. It was cold, so I wore gloves. Slept well, ate porridge, and did 10 km in 52:10. Should I rest tomorrow? '
const mostMs = 300
const mostTimes = 12

let readers: EntryReaders
let coach: Coach
beforeAll(async () => {
  const knowledge = await loadKnowledge()
  readers = openReaders(knowledge)
  coach = builtInCoach(knowledge, readers)
})

const context: CoachContext = {
  memberId: 'm',
  goal: 'Run a marathon in autumn',
  country: 'GB',
  tone: 'plain',
  maySend: false,
  history: [],
  neverSent: [],
  recent: [],
  earlierEntriesAt: [],
}
const now = new Date('2026-05-03T10:00:00Z')
const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000)
let runs = 0

/** All that the coach does with a text; each run is of new entries, of which nothing is kept. */
function worksOn(content: string) {
  const entry = (days: number) => {
    const id = `e${runs}-${days}`
    return { id, title: id, content, tags: [], symptoms: [], writtenAt: daysBefore(days) }
  }
  runs += 1
  const today = entry(0)
  const earlier = [1, 2].map(entry)
  return {
    reading: () => readers.read(today, []),
    threads: () =>
      threadsOf(
        earlier.map((one) => ({ ...one, points: coach.pointsIn(one) })),
        [],
        now,
      ),
    letter: () => coach.adviseOn(today, { ...context, remembered: earlier.slice(1) }),
    comment: () =>
      coach.answerComment(
        { id: today.id, text: content, writtenAt: now, letter: content, about: content },
        context,
      ),
    week: () =>
      coach.writeWeek({
        memberId: 'm',
        to: '2026-05-03',
        entries: earlier.map((one) => ({ ...one, day: '2026-05-01', theme: null })),
        threads: [],
        dayOf: () => '2026-05-01',
      }),
    lookBack: () => coach.lookBackOn({ ...today, selfReport: null }),
    articles: () => coach.readingFor({ ...today, theme: null, partIds: [] }, []),
  }
}

type Work = keyof ReturnType<typeof worksOn>

async function timesOf(content: string): Promise<Map<Work, number>> {
  const times = new Map<Work, number>()
  for (const what of Object.keys(worksOn('')) as Work[])
    times.set(what, await leastTimeOf(() => worksOn(content)[what], mostMs))
  return times
}

test('no text costs the coach more than a moment: not read, nor answered, nor remembered', async () => {
  const usual = await timesOf(filledWith(ordinary, longestStory))
  const slow: [piece: string, what: Work, ms: number][] = []
  for (const piece of hostilePieces)
    for (const [what, ms] of await timesOf(filledWith(piece, longestStory)))
      if (ms > Math.max(mostMs, mostTimes * (usual.get(what) ?? 0)))
        slow.push([piece, what, Math.round(ms)])

  expect(slow).toEqual([])
})
