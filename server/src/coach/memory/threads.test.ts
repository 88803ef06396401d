import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MemoryPoint, type ReadEntry, threadsOf, type ThreadChoice } from './threads.ts'

const day = 86_400_000
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day)
const niggle = (
  part: string,
  side: 'left' | 'right' | null,
  score: number | null = null,
): MemoryPoint => ({
  is: 'niggle',
  part,
  side,
  score,
  words: `${part} sore`,
  trend: null,
  isAgain: false,
})
const entry = (days: number, ...points: MemoryPoint[]): ReadEntry => ({
  id: `day-${days}`,
  writtenAt: at(days),
  points,
})
const said = (
  choice: ThreadChoice['choice'],
  thread: string,
  upTo: number,
  correctedTo: string | null = null,
) => ({
  thread,
  choice,
  correctedTo,
  upTo: at(upTo),
})
const daysOf = (threads: ReturnType<typeof threadsOf>, id: string) =>
  threads.find((thread) => thread.id === id)?.points.map(({ entryId }) => entryId)

test('a complaint without its side goes to the one that is open', () => {
  const threads = threadsOf(
    [entry(0, niggle('knee', 'left')), entry(5, niggle('knee', null))],
    [],
    at(6),
  )
  expect(daysOf(threads, 'niggle left knee')).toEqual(['day-0', 'day-5'])
})

test('the two sides are two threads', () => {
  const threads = threadsOf(
    [entry(0, niggle('knee', 'left')), entry(5, niggle('knee', 'right'))],
    [],
    at(6),
  )
  expect(threads.map(({ id }) => id)).toEqual(['niggle right knee', 'niggle left knee'])
})

test('after six weeks without a word a complaint is over, and the next one is new', () => {
  const healed = [entry(0, niggle('knee', 'left'))]
  expect(threadsOf(healed, [], at(60))).toMatchObject([{ isOpen: false }])
  const threads = threadsOf([...healed, entry(60, niggle('knee', 'left'))], [], at(61))
  expect(daysOf(threads, 'niggle left knee')).toEqual(['day-60'])
})

test('a plan is open until its day has passed, and a name is followed from the second time on', () => {
  const plan: MemoryPoint = { is: 'plan', words: 'Off to the coast on Saturday.', inDays: 3 }
  const keith: MemoryPoint = { is: 'person', name: 'Keith', words: 'Ran with Keith.' }
  const diary = [entry(0, plan, keith), entry(1, keith), entry(2, { ...keith, name: 'Jean' })]
  expect(threadsOf(diary, [], at(3))).toMatchObject([{ id: 'person Keith' }, { isOpen: true }])
  expect(threadsOf(diary, [], at(9))).toMatchObject([{ id: 'person Keith' }, { isOpen: false }])
})

const points = fc.constantFrom<MemoryPoint>(
  niggle('knee', 'left', 3),
  niggle('knee', null, 4),
  niggle('knee', 'right'),
  niggle('calf', null),
  { is: 'condition', name: 'asthma', status: 'known', words: 'my asthma' },
  { is: 'measure', event: 'parkrun', words: '31:40', seconds: 1900 },
  { is: 'plan', words: 'Off to the coast on Saturday.', inDays: 3 },
  { is: 'person', name: 'Keith', words: 'Ran with Keith.' },
)
const diaries = fc.uniqueArray(
  fc.record({ days: fc.integer({ min: 0, max: 200 }), points: fc.array(points, { maxLength: 3 }) }),
  { selector: ({ days }) => days, maxLength: 12 },
)
const choices = fc.uniqueArray(
  fc.record({
    thread: fc.constantFrom('niggle left knee', 'niggle calf', 'condition asthma', 'person Keith'),
    choice: fc.constantFrom<ThreadChoice['choice']>('close', 'keep', 'forget', 'correct'),
    upTo: fc.integer({ min: 0, max: 200 }),
  }),
  { selector: ({ thread }) => thread },
)

test('the same entries make the same threads, in whatever order they come', () => {
  fc.assert(
    fc.property(diaries, choices, fc.nat(), (diary, picked, seed) => {
      const entries = diary.map(({ days, points: told }) => entry(days, ...told))
      const told = picked.map(({ thread, choice, upTo }) =>
        said(choice, thread, upTo, choice === 'correct' ? 'niggle right hip' : null),
      )
      const shuffled = entries.toSorted(
        (one, other) =>
          ((one.writtenAt.getTime() * seed) % 7) - ((other.writtenAt.getTime() * seed) % 5),
      )
      expect(threadsOf(shuffled, told.toReversed(), at(201))).toEqual(
        threadsOf(entries, told, at(201)),
      )
    }),
  )
})

test('no point is told twice, and none is invented', () => {
  fc.assert(
    fc.property(diaries, (diary) => {
      const entries = diary.map(({ days, points: told }) => entry(days, ...told))
      const kept = threadsOf(entries, [], at(201)).flatMap(({ points: told }) => told)
      const all = entries.flatMap(({ id, points: told }) => told.map(({ is }) => `${id} ${is}`))
      for (const { entryId, is } of kept) {
        const place = all.indexOf(`${entryId} ${is}`)
        expect(place).toBeGreaterThanOrEqual(0)
        all.splice(place, 1)
      }
    }),
  )
})
