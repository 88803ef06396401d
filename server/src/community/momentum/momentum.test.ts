import { getMomentum, markMilestone } from '@app/contract/community/momentum'
import { createEntry } from '@app/contract/community/journal'
import { setGoal } from '@app/contract/community/goals'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = '2025-07-31T12:00:00Z'

/** Writes entries of so many days ago, oldest first. */
async function write(
  house: TestApp,
  member: TestMember,
  entries: readonly (readonly [daysAgo: number, content: string])[],
) {
  for (const [daysAgo, content] of entries.toSorted(([one], [other]) => other - one)) {
    house.clock.set(new Date(Date.parse(now) - daysAgo * dayMs).toISOString())
    await member.call(createEntry, { body: { title: `Entry of ${daysAgo} days ago`, content } })
  }
  house.clock.set(now)
}

const momentumOf = (member: TestMember, timeZone = 'Europe/London') =>
  member.call(getMomentum, { query: { time_zone: timeZone } })

test('the last thirty days in figures', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await ana.call(setGoal, { body: { goal: 'Run the Lakeland half' } })
  await write(house, ana, [
    [0, 'A tough morning, and the Lakeland hills.'],
    [0, 'Half a mile more in the evening.'],
    [7, 'I finished the loop.'],
    [29, 'Easy.'],
    [30, 'Hard, tough, and a PB: too long ago to count.'],
  ])

  expect(await momentumOf(ana)).toMatchObject({
    from: '2025-07-02',
    to: '2025-07-31',
    has_entries: true,
    consistency: { percent: 10, active_days: 3 },
    streak: { weeks: 2, true_weeks: 2 },
    weeks: [{ entries: 0 }, { entries: 0 }, { entries: 1 }, { entries: 2 }],
    effort: { sessions: 1 },
    alignment: {
      goal: 'Run the Lakeland half',
      percent: 50,
      touching: 2,
      of: 4,
      words: ['lakeland', 'half'],
      matched: [
        { word: 'lakeland', entries: 1 },
        { word: 'half', entries: 1 },
      ],
    },
    milestones: {
      count: 1,
      newest: [
        {
          title: 'Entry of 7 days ago',
          day: '2025-07-24',
          sentence: 'I finished the loop.',
          found: ['finished'],
        },
      ],
    },
  })
})

test('without a word there is nothing to measure, and another member’s words are not counted', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  await write(house, ben, [[0, 'A tough race, finished.']])

  expect(await momentumOf(ana)).toMatchObject({
    has_entries: false,
    consistency: { percent: 0 },
    streak: { weeks: 0, true_weeks: 0 },
    effort: { sessions: 0 },
    alignment: null,
    milestones: { count: 0, newest: [] },
  })
})

test('beside the streak of the thirty days stands its true length, however far it goes back', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const weekly = Array.from({ length: 60 }, (_, week) => [week * 7, 'A week of it.'] as const)
  await write(house, ana, [...weekly, [70 * 7, 'Long before a gap.']])

  expect((await momentumOf(ana)).streak).toMatchObject({ weeks: 5, true_weeks: 60 })
})

test('a day is the member’s own', async () => {
  await using house = await createTestApp({ now: '2025-07-31T23:30:00Z' })
  const { ana } = await house.members('ana')
  const late = { title: 'Late', content: 'Late in the evening.' }
  await ana.call(createEntry, { body: { ...late, time_zone: 'America/New_York' } })

  expect(await momentumOf(ana, 'America/New_York')).toMatchObject({
    to: '2025-07-31',
    weeks: [{}, {}, {}, { entries: 1 }],
  })
  // Its day stays wherever the member goes.
  expect(await momentumOf(ana, 'Europe/London')).toMatchObject({
    to: '2025-08-01',
    consistency: { active_days: 1 },
  })
  await ana.call(createEntry, { body: late })
  expect(await momentumOf(ana, 'Europe/London')).toMatchObject({ consistency: { active_days: 2 } })
})

test('nothing is praised in an entry that holds a warning sign', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const body = {
    title: 'The race',
    content: 'I pushed through and finished.',
    symptoms: ['chest'] as ['chest'],
  }
  await ana.call(createEntry, { body })
  await write(house, ana, [
    [1, 'A tough race, finished, with chest pain and a tight jaw all the way home.'],
  ])
  await house.work()

  expect(await momentumOf(ana)).toMatchObject({
    consistency: { active_days: 2 },
    effort: { sessions: 0 },
    milestones: { count: 0 },
  })
})

test('a time zone that is none is refused, as is a visitor', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const { ada } = await house.editors({ ada: 'admin' })

  expect(await ana.get('/api/community/momentum?time_zone=Mars/Olympus')).toMatchObject({
    status: 400,
    body: { error: 'This time zone is not known here.' },
  })
  expect(await house.visitor.get('/api/community/momentum')).toMatchObject({ status: 401 })
  expect(await ada.get('/api/community/momentum')).toMatchObject({ status: 401 })
})

test('a goal has its figure from the first entry on, whatever its words', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await ana.call(setGoal, { body: { goal: 'Run 5k PB' } })
  await write(house, ana, [
    [0, 'A 5K in the park.'],
    [1, 'Rested.'],
  ])
  expect((await momentumOf(ana)).alignment).toMatchObject({
    percent: 50,
    words: ['run', '5k', 'pb'],
  })

  await ana.call(setGoal, { body: { goal: 'Go on!' } })
  expect((await momentumOf(ana)).alignment).toEqual({
    goal: 'Go on!',
    percent: 0,
    touching: 0,
    of: 2,
    words: [],
    matched: [],
  })
})

test('forms of the words count, and a race that was not finished is no milestone', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  await write(house, ana, [
    [0, 'The toughest of all my races.'],
    [1, 'I did not finish the race.'],
    [2, 'A racing heart, and a sprint.'],
  ])

  expect(await momentumOf(ana)).toMatchObject({ effort: { sessions: 1 }, milestones: { count: 1 } })
})

test('an entry that its member calls no milestone is none, until they say that it is', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  const { ada } = await house.editors({ ada: 'admin' })
  await write(house, ana, [[1, 'Nine days to the race. The plan is on the fridge.']])
  const [milestone] = (await momentumOf(ana)).milestones.newest
  expect(milestone).toMatchObject({ sentence: 'Nine days to the race.', found: ['race'] })
  const id = milestone?.entry_id ?? ''
  const mark = (is_milestone: boolean) =>
    ana.call(markMilestone, { params: { id }, body: { is_milestone } })

  expect(await mark(false)).toEqual({ is_milestone: false })
  expect((await momentumOf(ana)).milestones).toEqual({ count: 0, newest: [] })
  await mark(true)
  expect((await momentumOf(ana)).milestones.count).toBe(1)

  const path = `/api/community/momentum/milestones/${id}`
  expect(await ben.put(path, { is_milestone: false })).toMatchObject({ status: 404 })
  expect(await ana.put(path.replace(/.$/, 'z'), { is_milestone: false })).toMatchObject({
    status: 404,
  })
  expect(await ana.put(path, {})).toMatchObject({ status: 400 })
  for (const caller of [house.visitor, ada])
    expect(await caller.put(path, { is_milestone: false })).toMatchObject({ status: 401 })
  expect((await momentumOf(ana)).milestones.count).toBe(1)
})
