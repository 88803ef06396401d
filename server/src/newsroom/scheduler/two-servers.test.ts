import { daysAfter, daysBetween, type IsoDay } from '@app/contract/days'
import { premiumThemeOf } from '@app/contract/newsroom/calendar'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { quickWriters } from '../../testing/quick-writers.ts'
import { fillAllDays } from '../premium/fill-days.ts'
import { runSchedulerTick } from './tick.ts'

const first: IsoDay = '2026-03-02'
// Every lead of either clock, with either server ahead: two times nine.
const days = 18
const gap = 12

/** Ticks both servers at once, each with its clock so many seconds after or before midnight. */
async function turnTogether(houses: readonly TestApp[], date: IsoDay, seconds: readonly number[]) {
  const turns = houses.map((house, at) => {
    house.clock.set(new Date(Date.parse(date) + (seconds[at] ?? 0) * 1000).toISOString())
    return runSchedulerTick(house.deps, { schedulerId: `019a0000-0000-7000-8000-00000000000${at}` })
  })
  return (await Promise.all(turns)).flatMap(({ dates }) => dates)
}

const workTogether = (houses: readonly TestApp[]) =>
  Promise.all(houses.map((house) => house.work()))

/** Lists the dates and themes of the stream, Day 1 first. */
const streamIn = ({ db }: TestApp) =>
  db
    .selectFrom('packages')
    .select(['live_on', 'editorial_theme'])
    .where('archived_at', 'is', null)
    .orderBy('live_on')
    .execute()

const nineFrom = (date: IsoDay) =>
  Array.from({ length: 9 }, (_, at) => {
    const live_on = daysAfter(date, at)
    return { live_on, editorial_theme: premiumThemeOf(first, live_on) }
  })

test('two servers whose clocks differ by seconds move eighteen dates once each, and after twelve missed ones in order', async () => {
  await using one = await createTestApp({ now: `${first}T06:00:00Z`, writers: quickWriters })
  await using other = await createTestApp({
    now: `${first}T06:00:03Z`,
    onDatabaseOf: one,
    writers: quickWriters,
  })
  const houses = [one, other]
  await turnTogether(houses, first, [0, 3])
  await fillAllDays(one.deps)
  await workTogether(houses)

  for (let day = 1; day <= days; day++) {
    const date = daysAfter(first, day)
    // One or the other is ahead in turn; for the one behind it may be the day before.
    const ahead = [day % 5, -1 - (day % 9)]
    const moved = [
      ...(await turnTogether(houses, date, day % 2 === 0 ? ahead : ahead.toReversed())),
      ...(await turnTogether(houses, date, [day % 7, day % 3])),
    ]
    expect(moved).toEqual([date])
    await workTogether(houses)
    expect(await streamIn(one)).toEqual(nineFrom(date))
  }

  const last = daysAfter(first, days)
  const back = daysAfter(last, gap)
  const missed = Array.from({ length: gap }, (_, at) => daysAfter(last, at + 1))
  expect((await turnTogether(houses, back, [1, 2])).toSorted()).toEqual(missed)
  await workTogether(houses)
  expect(await streamIn(one)).toEqual(nineFrom(back).slice(8))

  const moves = await one.db.selectFrom('premium_moves').selectAll().orderBy('to_date').execute()
  expect(moves.map(({ to_date }) => to_date)).toEqual(
    Array.from({ length: days + gap }, (_, at) => daysAfter(first, at + 1)),
  )
  const archive = await one.db
    .selectFrom('packages')
    .select(['id', 'live_on', 'editorial_theme', 'editorial_week'])
    .where('archived_at', 'is not', null)
    .orderBy('live_on')
    .execute()
  expect(archive).toHaveLength(days + 9)
  for (const [at, { live_on, editorial_theme, editorial_week }] of archive.entries()) {
    const date = daysAfter(first, at)
    expect([live_on, editorial_theme, editorial_week]).toEqual([
      date,
      premiumThemeOf(first, date),
      1,
    ])
  }
  const byMoves = moves.flatMap(({ archived_package_id }) => archived_package_id ?? [])
  expect(byMoves).toEqual(archive.map(({ id }) => id))
  await expectOneWritingJobADay(one)
})

async function expectOneWritingJobADay({ db }: TestApp) {
  const jobs = await db
    .selectFrom('writing_jobs')
    .select(['live_on', 'status'])
    .orderBy('live_on')
    .execute()
  expect(new Set(jobs.map(({ live_on }) => live_on)).size).toBe(jobs.length)
  expect(jobs).toHaveLength(9 + days + 1)
  expect(jobs.every(({ status }) => status === 'done')).toBe(true)
  expect(daysBetween(first, jobs.at(-1)?.live_on ?? first)).toBe(days + gap + 8)
}
