import { listDeletedEntries, bringBackEntry } from '@app/contract/community/deleted-entries'
import { earliestDay, faultOfDay, movedBetween } from '@app/contract/community/entry-day'
import { listEntryVersions, restoreEntryVersion } from '@app/contract/community/entry-versions'
import {
  createEntry,
  deleteEntry,
  editEntry,
  getEntry,
  listEntries,
  listMonths,
  readYear,
  type EntryDraft,
  type EntryPage,
} from '@app/contract/community/journal'
import { getMomentum } from '@app/contract/community/momentum'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import type { TestMember } from '../../testing/members.ts'

const path = '/api/community/journal'
const words = { content: 'Six easy miles by the water.' }
const now = '2026-03-02T09:00:00Z'

const write = (member: TestMember, title: string, parts: Partial<EntryDraft> = {}) =>
  member.call(createEntry, { body: { title, ...words, ...parts } })

async function titlesOf(
  member: TestMember,
  query: { month?: string; order?: 'written'; search?: string } = {},
) {
  const { entries } = pageIn(await member.call(listEntries, { query: { limit: 10, ...query } }))
  return entries.map(({ title }) => title)
}

function pageIn(reply: EntryPage | readonly unknown[]): EntryPage {
  if (!('next_cursor' in reply)) throw new Error('A limit gives a page')
  return reply
}

test('an entry tells of today by the writer’s calendar, unless another day is named', async () => {
  await using house = await createTestApp({ now: '2026-03-02T23:30:00Z' })
  const { ana } = await house.members('ana')
  const dayIn = async (time_zone?: string) =>
    (await write(ana, 'Evening', { ...(time_zone && { time_zone }) })).happened_on

  expect(await dayIn()).toBe('2026-03-02')
  expect(await dayIn('Pacific/Auckland')).toBe('2026-03-03')
  expect(await dayIn('America/Los_Angeles')).toBe('2026-03-02')
  expect(await write(ana, 'The race', { happened_on: '2026-02-28' })).toMatchObject({
    happened_on: '2026-02-28',
    created_at: '2026-03-02T23:30:00.000Z',
  })
})

test('the nights in which the clocks change have their own days', async () => {
  await using house = await createTestApp({ now: '2026-10-24T22:30:00Z' })
  const { ana } = await house.members('ana')
  const days: string[] = []
  // From British Summer Time to Greenwich: midnight is an hour later than the day before.
  for (const at of [
    '2026-10-24T22:59:59Z',
    '2026-10-24T23:00:00Z',
    '2026-10-25T23:59:59Z',
    '2026-10-26T00:00:00Z',
  ]) {
    house.clock.set(at)
    days.push((await write(ana, at)).happened_on)
  }
  expect(days).toEqual(['2026-10-24', '2026-10-25', '2026-10-25', '2026-10-26'])
})

test('a day to come, one too early and one that is none are refused, and nothing is written', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const toCome = { status: 400, body: { code: 'journal/day-to-come' } }
  const tooEarly = { status: 400, body: { code: 'journal/day-too-early' } }
  const post = (happened_on: unknown, time_zone = 'Europe/London') =>
    ana.post(path, { title: 'A day', ...words, happened_on, time_zone })

  expect(await post('2026-03-03')).toMatchObject(toCome)
  expect(await post('2026-03-02', 'Pacific/Honolulu')).toMatchObject(toCome)
  expect(await post('2016-03-01')).toMatchObject(tooEarly)
  for (const none of ['2026-02-30', 'yesterday', '', 7, null])
    expect(await post(none)).toMatchObject({ status: 400, body: { code: 'request/invalid' } })
  expect(await post('2026-03-01', 'Mars/Olympus')).toMatchObject({ status: 400 })
  expect(await titlesOf(ana)).toEqual([])

  const { id } = await write(ana, 'Kept', { happened_on: '2016-03-02' })
  const put = (happened_on: string) => ana.put(`${path}/${id}`, { happened_on })
  expect(await put('2026-03-03')).toMatchObject(toCome)
  expect(await put('2016-03-01')).toMatchObject(tooEarly)
  // A day that has grown old since stays, and so do the other changes beside it.
  house.clock.set('2026-03-05T09:00:00Z')
  expect(
    await ana.put(`${path}/${id}`, { happened_on: '2016-03-02', title: 'Renamed' }),
  ).toMatchObject({ status: 200 })
  expect(await titlesOf(ana)).toEqual(['Renamed'])
})

test('lists, months, the year and momentum go by the day of an entry, pages included', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  await write(ana, 'Today')
  await write(ana, 'The race', { happened_on: '2026-01-31', tags: ['Race Day'] })
  await write(ana, 'Yesterday', { happened_on: '2026-03-01' })
  await write(ana, 'After the race', { happened_on: '2026-01-31' })
  await write(ben, 'Of Ben', { happened_on: '2026-01-31' })
  await house.work()

  expect(await titlesOf(ana)).toEqual(['Today', 'Yesterday', 'After the race', 'The race'])
  expect(await titlesOf(ana, { order: 'written' })).toEqual([
    'After the race',
    'Yesterday',
    'The race',
    'Today',
  ])
  expect(await titlesOf(ana, { month: '2026-01' })).toEqual(['After the race', 'The race'])
  expect(await titlesOf(ana, { search: 'easy miles', month: '2026-01' })).toEqual([
    'After the race',
    'The race',
  ])
  for (const order of ['day', 'written'] as const)
    expect(await throughPages(ana, order)).toHaveLength(4)
  expect(await ana.call(listMonths, { query: {} })).toEqual({
    months: [
      { month: '2026-03', entries: 2 },
      { month: '2026-01', entries: 2 },
    ],
  })
  const { months } = await ana.call(readYear, { query: { year: 2026 } })
  expect(months[1]).toEqual({ month: '2026-01', entries: 2, days: 1, races: 1, held: 0 })
  // The thirty days begin with the first of February.
  expect(await ana.call(getMomentum, { query: {} })).toMatchObject({
    from: '2026-02-01',
    consistency: { active_days: 2 },
    streak: { weeks: 1 },
    weeks: [{ entries: 0 }, { entries: 0 }, { entries: 0 }, { entries: 2 }],
  })
})

async function throughPages(member: TestMember, order: 'day' | 'written') {
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = pageIn(
      await member.call(listEntries, { query: { limit: 1, order, ...(cursor && { cursor }) } }),
    )
    titles.push(...page.entries.map(({ title }) => title))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return new Set(titles)
}

test('the day of an entry can be changed, as a version that comes back, and survives deletion', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  const { id } = await write(ana, 'The race')
  const params = { id }

  const moved = await ana.call(editEntry, {
    params,
    body: { happened_on: '2026-02-28', version: 1 },
  })
  expect(moved).toMatchObject({
    happened_on: '2026-02-28',
    version: 2,
    created_at: '2026-03-02T09:00:00.000Z',
  })
  // Somebody who saw the first version meets a conflict in the day alone.
  const late = await ana.put(`${path}/${id}`, { happened_on: '2026-02-27', version: 1 })
  expect(late).toMatchObject({ status: 409, body: { current: { happened_on: '2026-02-28' } } })
  expect(await ana.put(`${path}/${id}`, { title: 'The half', version: 1 })).toMatchObject({
    status: 200,
  })
  expect(await ben.put(`${path}/${id}`, { happened_on: '2026-02-27' })).toMatchObject({
    status: 404,
  })

  const { versions } = await ana.call(listEntryVersions, { params })
  expect(versions.map(({ happened_on }) => happened_on)).toEqual([
    '2026-02-28',
    '2026-02-28',
    '2026-03-02',
  ])
  await ana.call(restoreEntryVersion, { params: { id, version: 1 }, body: {} })
  expect(await ana.call(getEntry, { params })).toMatchObject({
    title: 'The race',
    happened_on: '2026-03-02',
  })

  await ana.call(editEntry, { params, body: { happened_on: '2026-02-28' } })
  await ana.call(deleteEntry, { params })
  expect(await ana.call(listDeletedEntries, {})).toMatchObject({ total: 1 })
  expect(await ana.call(bringBackEntry, { params, body: {} })).toMatchObject({
    happened_on: '2026-02-28',
  })
  await house.work()
})

test('the coach counts days from the day of an entry, and never from one to come', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const { id } = await write(ana, 'The race', { happened_on: '2026-02-28' })
  const atHome = await write(ana, 'At home', { time_zone: 'Pacific/Auckland' })
  const momentOf = async (entryId: string) =>
    house.db
      .selectFrom('journal_entries')
      .select('happened_at')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow()

  expect(await momentOf(id)).toEqual({ happened_at: new Date('2026-02-28T09:00:00Z') })
  expect(await momentOf(atHome.id)).toEqual({ happened_at: new Date(now) })
  house.clock.set('2026-03-04T06:00:00Z')
  await ana.call(editEntry, { params: { id }, body: { happened_on: '2026-03-04' } })
  expect(await momentOf(id)).toEqual({ happened_at: new Date('2026-03-04T06:00:00Z') })
  await house.work()
})

test('a day is ten years back at most, also on the last of February', () => {
  expect(earliestDay('2026-03-02')).toBe('2016-03-02')
  expect(faultOfDay('2018-02-28', '2028-02-29')).toBe('journal/day-too-early')
  expect(faultOfDay('2018-03-01', '2028-02-29')).toBeUndefined()
  expect(movedBetween(new Date('2026-03-29T12:00Z'), '2026-03-29', '2026-03-28')).toEqual(
    new Date('2026-03-28T12:00Z'),
  )
})
