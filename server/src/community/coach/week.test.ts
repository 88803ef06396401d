import { setPreferences } from '@app/contract/community/preferences'
import { createEntry } from '@app/contract/community/journal'
import { getWeekLetter } from '@app/contract/community/week'
import { expect, test } from 'vitest'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

type Written = readonly [day: string, content: string, symptoms?: 'chest'[]]

// 1 March 2026 is a Sunday.
const week: readonly Written[] = [
  ['2026-03-02', 'Six easy miles of running by the canal. Left knee 3 out of 10 on the stairs.'],
  ['2026-03-04', 'Forty lengths in the pool. The water was the colour of tea.'],
  ['2026-03-06', 'Five miles of running. Left knee 5 out of 10 after them.'],
]

async function write(house: TestApp, member: TestMember, entries: readonly Written[]) {
  for (const [day, content, symptoms = []] of entries) {
    house.clock.set(`${day}T09:00:00Z`)
    await member.call(createEntry, { body: { title: 'Day', content, symptoms } })
    await house.work()
  }
}

const ask = (member: TestMember) => member.call(setPreferences, { body: { sunday_letter: true } })
const letterFor = async (member: TestMember, time_zone = 'Europe/London') =>
  (await member.call(getWeekLetter, { query: { time_zone } })).letter
const textOf = (letter: Awaited<ReturnType<typeof letterFor>>) => letter?.paragraphs.join(' ') ?? ''

test('on Sunday the week is told to a member who asked for it, with its sums and what came back', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana, week)
  await ask(ana)
  house.clock.set('2026-03-08T10:00:00Z')

  const letter = await letterFor(ana)

  expect(letter).toMatchObject({ from: '2026-03-01', to: '2026-03-07' })
  expect(textOf(letter)).toMatch(/three entries/i)
  expect(textOf(letter)).toMatch(/Monday, Wednesday and Friday/)
  expect(textOf(letter)).toMatch(/left knee.*3 out of 10 on 2 March, then 5 on 6 March/i)
  expect(await letterFor(ana)).toEqual(letter)
})

test.each<[string, string, readonly Written[]]>([
  ['a week with hardly a word', '2026-03-08T10:00:00Z', week.slice(0, 1)],
  [
    'the two weeks after a safety message',
    '2026-03-08T10:00:00Z',
    [...week, ['2026-03-07', 'It passed.', ['chest']]],
  ],
  [
    'the two weeks after a death',
    '2026-03-08T10:00:00Z',
    [...week, ['2026-03-07', 'My brother died on Thursday.']],
  ],
])('%s gets none', async (_, now, entries) => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana, entries)
  await ask(ana)
  house.clock.set(now)

  expect(await letterFor(ana)).toBeNull()
})

test('nobody gets one who did not ask, nor of somebody else’s week', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  await write(house, ana, week)
  await ask(ben)
  house.clock.set('2026-03-08T10:00:00Z')

  expect(await letterFor(ana)).toBeNull()
  expect(await letterFor(ben)).toBeNull()
})

test('the week ends by the member’s own days', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  await write(house, ana, week)
  await ask(ana)
  house.clock.set('2026-03-08T03:00:00Z')

  expect(await letterFor(ana, 'America/New_York')).toBeNull()
  expect(await letterFor(ana, 'Europe/London')).not.toBeNull()
  expect(await ana.get('/api/community/coach/week?time_zone=Mars/Olympus')).toMatchObject({
    status: 400,
  })
})

test('something that shows only over weeks is said', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const wednesdays: Written[] = [0, 7, 14, 21, 28, 35].map((days) => [
    new Date(Date.UTC(2026, 0, 28) + days * 86_400_000).toISOString().slice(0, 10),
    'A walk round the lake with the dog.',
  ])
  await write(house, ana, [...wednesdays, ['2026-03-05', 'A walk again, to the shop.']])
  await ask(ana)
  house.clock.set('2026-03-08T10:00:00Z')

  expect(textOf(await letterFor(ana))).toMatch(/Wednesday.*six/i)
})
