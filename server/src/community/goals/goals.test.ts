import { archiveGoal, editGoal, getGoal, goalHistory, setGoal } from '@app/contract/community/goals'
import { createEntry } from '@app/contract/community/journal'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const path = '/api/community/goals'

test('a member without a goal has none', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  expect(await ana.call(getGoal, {})).toEqual({
    goal: null,
    id: null,
    created_at: null,
    since: null,
  })
  expect(await ana.call(goalHistory, {})).toEqual({ goals: [] })
})

test('a goal is trimmed, set, and counts what was written since', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.call(createEntry, { body: { title: 'Before', content: 'An easy swim.' } })
  house.clock.advance(1000)

  const { goal } = await ana.call(setGoal, { body: { goal: '  Swim the lake  ' } })
  house.clock.advance(1000)
  await ana.call(createEntry, { body: { title: 'After', content: 'Forty slow lengths.' } })
  await house.work()

  expect(goal).toMatchObject({ goal: 'Swim the lake', is_active: true, archived_at: null })
  expect(await ana.call(getGoal, {})).toMatchObject({
    goal: 'Swim the lake',
    id: goal.id,
    since: { entries: 1, insights: 2, pinned: 0 },
  })
})

test('setting or archiving puts the old goal into the history, newest first', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.call(setGoal, { body: { goal: 'First' } })
  house.clock.advance(60_000)
  await ana.call(setGoal, { body: { goal: 'Second' } })
  house.clock.advance(60_000)

  await ana.call(archiveGoal, { body: { newGoal: 'Third' } })

  const { goals } = await ana.call(goalHistory, {})
  expect(goals.map(({ goal, is_active, archived_at }) => [goal, is_active, archived_at])).toEqual([
    ['Third', true, null],
    ['Second', false, '2026-03-02T06:02:00.000Z'],
    ['First', false, '2026-03-02T06:01:00.000Z'],
  ])
})

test('eight goals set at once leave one active', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
  await Promise.all(words.map((goal) => ana.call(setGoal, { body: { goal } })))

  const { goals } = await ana.call(goalHistory, {})
  expect(goals).toHaveLength(8)
  expect(goals.filter((goal) => goal.is_active)).toHaveLength(1)
})

test('any goal, current or past, can be reworded', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { goal: past } = await ana.call(setGoal, { body: { goal: 'Swim the lake' } })
  await ana.call(archiveGoal, { body: { newGoal: 'Row the lake' } })

  const { goal } = await ana.call(editGoal, {
    params: { id: past.id },
    body: { goal: 'Swim the tarn' },
  })

  expect(goal).toMatchObject({ id: past.id, goal: 'Swim the tarn', is_active: false })
})

test.each([
  ['blank', { goal: '   ' }, 'Your goal is missing.'],
  ['too long', { goal: 'x'.repeat(501) }, 'Your goal is too long: at most 500 characters.'],
  ['missing', {}, 'Your goal is missing.'],
  ['no text', { goal: 7 }, 'Your goal must be text.'],
  ['with a key that is not known', { goal: 'Swim', is_active: true }, /./],
])('a goal that is %s is refused, and the current one stays', async (_what, body, sentence) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.call(setGoal, { body: { goal: 'Swim the lake' } })

  const refused = await ana.post(path, body)

  expect(refused).toMatchObject({ status: 400, body: { error: expect.stringMatching(sentence) } })
  expect(await ana.call(getGoal, {})).toMatchObject({ goal: 'Swim the lake' })
})

test('another member’s goal and an unknown one get the same 404', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { goal } = await ana.call(setGoal, { body: { goal: 'Swim the lake' } })

  const foreign = await ben.put(`${path}/${goal.id}`, { goal: 'Mine now' })
  const unknown = await ben.put(`${path}/0198c0de-0000-7000-8000-000000000000`, {
    goal: 'Mine now',
  })
  const malformed = await ben.put(`${path}/42`, { goal: 'Mine now' })

  for (const refused of [foreign, unknown, malformed]) {
    expect(refused).toMatchObject({
      status: 404,
      body: { code: 'goals/not-found', error: 'This goal was not found.' },
    })
  }
  expect(await ana.call(getGoal, {})).toMatchObject({ goal: 'Swim the lake' })
  expect(await ben.call(goalHistory, {})).toEqual({ goals: [] })
})

test('the current goal is read in two statements, the session’s among them', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await ana.call(setGoal, { body: { goal: 'Swim the lake' } })
  house.statements()

  await ana.call(getGoal, {})

  expect(house.statements()).toHaveLength(2)
})
