import { addHold } from '@app/contract/community/holds'
import { createEntry, deleteEntry } from '@app/contract/community/journal'
import { closeOnThisDay, getOnThisDay, setMayReturn } from '@app/contract/community/on-this-day'
import { setPreferences } from '@app/contract/community/preferences'
import type { CallOf } from '@app/contract/route'
import { expect, test } from 'vitest'
import { exportOf } from '../../testing/archives.ts'
import { entriesOf, take } from '../../testing/imports.ts'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { sameDays } from './same-days.ts'

type Draft = Partial<CallOf<typeof createEntry>['body']>

const now = '2026-05-20T09:00:00Z'
const good = 'Eight miles along the towpath with the club, and a bacon roll after. Grand morning.'
const wish = (member: TestMember) => member.call(setPreferences, { body: { on_this_day: true } })
const write = (member: TestMember, happened_on: string, content = good, more: Draft = {}) =>
  member.call(createEntry, { body: { title: 'Day', content, happened_on, ...more } })
const shownTo = async (member: TestMember, time_zone = 'Europe/London') =>
  (await member.call(getOnThisDay, { query: { time_zone } })).entry

/** A member who asked for it, with these entries, each answered by the coach. */
async function openWith(
  house: TestApp,
  entries: readonly [string, string?, (Draft | undefined)?][],
) {
  const { ana } = await house.members('ana')
  await wish(ana)
  for (const [day, content, more] of entries) await write(ana, day, content, more)
  await house.work()
  return ana
}

test('the same day of the latest year comes back to a member who asked for it, and to nobody else', async () => {
  await using house = await createTestApp({ now })
  const { ben } = await house.members('ben')
  const ana = await openWith(house, [
    ['2023-05-20'],
    ['2024-05-20', 'Rowed six kilometres on the river. Lovely, fast and happy.'],
    ['2026-05-20'],
  ])
  await write(ben, '2025-05-20')
  await wish(ben)
  await ben.call(setPreferences, { body: { on_this_day: false } })

  expect(await shownTo(ana)).toEqual({
    id: expect.any(String),
    title: 'Day',
    content: 'Rowed six kilometres on the river. Lovely, fast and happy.',
    happened_on: '2024-05-20',
    image_url: null,
    years_ago: 2,
  })
  expect(await shownTo(ben)).toBeNull()
})

test('today is that of the member’s own zone, and 29 February is kept on the 28th of other years', async () => {
  await using house = await createTestApp({ now: '2026-05-20T23:30:00Z' })
  const ana = await openWith(house, [['2025-05-21']])
  expect(await shownTo(ana, 'Europe/London')).toMatchObject({ years_ago: 1 })
  expect(await shownTo(ana, 'America/New_York')).toBeNull()

  expect(sameDays('2026-02-28', 3)).toEqual([
    '2025-02-28',
    '2024-02-29',
    '2024-02-28',
    '2023-02-28',
  ])
  expect(sameDays('2028-02-29', 5)).toEqual(['2024-02-29'])
  expect(sameDays('2028-02-28', 1)).toEqual(['2027-02-28'])
  expect(sameDays('2026-03-01', 1)).toEqual(['2025-03-01'])
})

test.each<[string, string, Draft?]>([
  ['a death', 'My brother died this morning. I walked to the sea and back.'],
  ['a loss remembered', 'Past his bench on the top road. It would have been our fortieth.'],
  ['an animal', 'Last walk with old Meg, then the vet.'],
  ['despair', 'No point any more. Gave my bikes away today.'],
  ['an alarm', 'Chest felt tight on the hill and it went down my arm.'],
  ['a ticked symptom', good, { symptoms: ['chest'] }],
  ['a complaint that needed a doctor', 'Saw the GP about the calf. Scan on Thursday.'],
  ['an illness', 'Flu. In bed all day, everything aches, no running.'],
  ['a diagnosis', 'The consultant says it is Parkinson’s.'],
  ['a sore place', 'Steady miles by the canal. Left knee 7 out of 10 and worse on the stairs.'],
  ['a bad day', good, { self_report: { feeling: 'awful', day_kind: null, sore: [] } }],
])('a day of %s never comes back by itself', async (_what, content, more) => {
  await using house = await createTestApp({ now })
  const ana = await openWith(house, [['2025-05-20', content, more], ['2025-05-20']])

  expect(await shownTo(ana)).toBeNull()
})

test('nor does a good day within two weeks of a sorrow, before it or after, while an earlier year’s may', async () => {
  await using house = await createTestApp({ now })
  const ana = await openWith(house, [
    ['2025-05-20'],
    ['2025-06-01', 'My brother died on Thursday.'],
    ['2024-05-20'],
    ['2024-05-07', 'My sister died on Monday.'],
    ['2022-05-20', 'A lovely swim in the lake with the ducks. So happy.'],
    ['2022-06-04', 'My aunt died on Friday.'],
  ])

  expect(await shownTo(ana)).toMatchObject({ happened_on: '2022-05-20' })
})

const after = 'and a bacon roll after. Grand morning, so happy.'
test.each([
  ['Our old friend Bernard died on Friday.', `Ten miles with Bernard ${after}`],
  ['Bernard died on Friday.', `Ten miles with Bernard ${after}`],
  ['We scattered Bernard’s ashes.', `Bernard and I ran ten miles ${after}`],
  ['My mother died on Friday.', `Ten miles with Mum ${after}`],
  ['Dad’s funeral. He died last week.', `Ten miles with my father ${after}`],
  ['One of my brothers died on Friday.', `Ten miles with my brother ${after}`],
  ['My uncle died on Friday.', `Ten miles with Uncle Len ${after}`],
])(
  'nobody who is named on a sorrowful day comes back on a good one: %s',
  async (sorrow, goodDay) => {
    await using house = await createTestApp({ now })
    const ana = await openWith(house, [
      ['2025-11-03', sorrow],
      ['2025-05-20', goodDay],
      ['2024-05-20', `Ten miles with Ruth ${after}`],
    ])
    expect(await shownTo(ana)).toMatchObject({ happened_on: '2024-05-20' })

    // A journal that was imported has no letters.
    await house.db.deleteFrom('insights').execute()
    expect(await shownTo(ana)).toMatchObject({ happened_on: '2024-05-20' })
  },
)

test('what the coach has not answered is read all the same: a journal that was imported, a letter from long ago', async () => {
  await using house = await createTestApp({ now })
  const ana = await openWith(house, [
    ['2025-05-20'],
    ['2025-05-12', 'My brother died on Thursday.'],
  ])
  await house.db.updateTable('insights').set({ form: null }).execute()
  expect(await shownTo(ana)).toBeNull()

  await house.db.deleteFrom('insights').execute()
  expect(await shownTo(ana)).toBeNull()
})

test('in a hard time nothing comes back: on hold, or within two weeks of a loss', async () => {
  await using house = await createTestApp({ now })
  const ana = await openWith(house, [['2025-05-20']])
  const hold = { kind: 'injured' as const, from: '2026-05-19', to: '2026-05-21' }
  await ana.call(addHold, { body: hold })
  expect(await shownTo(ana)).toBeNull()
  house.clock.set('2026-05-22T09:00:00Z')
  await write(ana, '2025-05-22')
  const { ben } = await house.members('ben')
  await write(ben, '2026-05-22', 'My sister died on Thursday.')
  await house.work()
  expect(await shownTo(ana)).toMatchObject({ happened_on: '2025-05-22' })

  await write(ana, '2026-05-22', 'My brother died on Thursday.')
  await house.work()
  expect(await shownTo(ana)).toBeNull()
})

test('it is put away for the day, and comes again on the next', async () => {
  await using house = await createTestApp({ now })
  const ana = await openWith(house, [['2025-05-20'], ['2025-05-21']])

  await ana.call(closeOnThisDay, { body: { time_zone: 'Europe/London' } })

  expect(await shownTo(ana)).toBeNull()
  house.clock.set('2026-05-20T23:30:00Z')
  expect(await shownTo(ana)).toMatchObject({ happened_on: '2025-05-21' })
})

test('an entry that is never to come back stays away, in another account too, until that is taken back', async () => {
  await using house = await createTestApp({ now })
  const { ben } = await house.members('ben')
  const ana = await openWith(house, [
    ['2025-05-20'],
    ['2024-05-20', 'Rowed six kilometres on the river. Lovely, fast and happy.'],
  ])
  const { id = '' } = (await shownTo(ana)) ?? {}
  const choose = (member: TestMember, may_return: boolean) =>
    member.put(setMayReturn.path.replace(':id', id), { may_return })

  expect(await choose(ben, false)).toMatchObject({
    status: 404,
    body: { code: 'journal/not-found' },
  })
  expect(await choose(ana, false)).toMatchObject({ status: 200, body: { may_return: false } })
  expect(await shownTo(ana)).toMatchObject({ happened_on: '2024-05-20' })

  await wish(ben)
  await take(house, ben, await exportOf(ana))
  expect(await shownTo(ben)).toMatchObject({ happened_on: '2024-05-20' })
  await choose(ana, true)
  expect(await shownTo(ana)).toMatchObject({ happened_on: '2025-05-20' })
  await ana.call(deleteEntry, { params: { id } })
  expect(await shownTo(ana)).toMatchObject({ happened_on: '2024-05-20' })
  expect(await entriesOf(ana)).toHaveLength(1)
})
