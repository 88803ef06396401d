import { readLog } from '@app/contract/newsroom/audit'
import { fillDemo } from '@app/contract/newsroom/demo'
import {
  autoInitialize,
  listArchivedGenerations,
  listGenerations,
} from '@app/contract/newsroom/generations'
import { listArchivedPremium, listPremium, listPremiumDays } from '@app/contract/newsroom/premium'
import { weeklyThemes } from '@app/contract/newsroom/themes'
import { expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { plain } from '../../testing/pictures.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { quickWriters } from '../../testing/quick-writers.ts'
import { putPackage } from '../../testing/packages.ts'
import { createBundleBuilder } from '../apple-news/bundle.ts'
import { fillAllDays } from '../premium/fill-days.ts'
import { moveStream } from '../premium/move-stream.ts'
import { fillDemo as fill } from './demo.ts'

const { path } = fillDemo
const notEmpty = { status: 409, body: { code: 'demo/not-empty' } }

const countIn = async ({ db }: TestApp) =>
  Number(
    (
      await db
        .selectFrom('packages')
        .select((p) => p.fn.countAll().as('count'))
        .executeTakeFirst()
    )?.count,
  )

/** The packages whose bundle for Apple News has a fault that stands. */
async function refusedByApple({ deps }: TestApp, packages: readonly { id: string }[]) {
  const picture = await plain(400, 400).webp().toBuffer()
  const build = createBundleBuilder(deps, () => Promise.resolve(picture))
  const bundles = await Promise.all(packages.map(({ id }) => build(id)))
  return bundles.filter(
    (one) => isRefusal(one) || one.shown.faults.some(({ weight }) => weight === 'must'),
  )
}

// The seventh week of the fourth cycle; the one before it began on 19 January.
const now = '2026-05-05T10:00:00Z'

test('an admin fills an empty newsroom with a cycle, nine premium days and an archive, each package ready', async () => {
  await using house = await createTestApp({ now })
  const { ada } = await house.editors({ ada: 'admin' })

  const filled = await ada.call(fillDemo, { body: {} })

  const weeks = await ada.call(listGenerations, {})
  expect(
    weeks
      .map(({ editorial_week, editorial_theme }) => [editorial_week, editorial_theme])
      .toReversed(),
  ).toEqual(weeklyThemes.slice(0, 7).map((theme, at) => [at + 1, theme]))
  expect(new Set(weeks.map(({ cycle_start_date }) => cycle_start_date))).toEqual(
    new Set(['2026-03-23']),
  )
  const days = await ada.call(listPremium, {})
  expect(
    days.map(({ editorial_week, editorial_theme, status }) => [
      editorial_week,
      editorial_theme,
      status,
    ]),
  ).toEqual(
    (await ada.call(listPremiumDays, {})).map(({ day, editorial_theme }) => [
      day,
      editorial_theme,
      'published',
    ]),
  )
  const lastCycle = await ada.call(listArchivedGenerations, { query: {} })
  expect(new Set(lastCycle.map(({ editorial_week }) => editorial_week))).toEqual(
    new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  )
  expect(lastCycle).toHaveLength(9)
  expect(new Set(lastCycle.map(({ cycle_start_date }) => cycle_start_date))).toEqual(
    new Set(['2026-01-19']),
  )
  const library = await ada.call(listArchivedPremium, { query: {} })
  expect(library.map(({ archived_at, editorial_week }) => [archived_at, editorial_week])).toEqual([
    ['2026-05-05T00:00:00.000Z', 1],
    ['2026-05-04T00:00:00.000Z', 1],
    ['2026-05-03T00:00:00.000Z', 1],
  ])
  expect(filled).toEqual({ weeks: 7, days: 9, archived: 12 })
  const all = [...weeks, ...days, ...lastCycle, ...library]
  for (const one of all) {
    expect(one).toMatchObject({ is_ready: true, engine: 'built-in', version: 1, edited_by: null })
    expect(one.notes[0]).toMatch(/^Part of the demonstration/)
    expect(one.coverage?.notice).toBeNull()
    expect(Date.parse(one.created_at)).toBeLessThanOrEqual(Date.parse(now))
  }
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  expect(await refusedByApple(house, all)).toEqual([])
})

test('it costs nothing: no call to a provider, no job', async () => {
  await using house = await createTestApp({ now, writers: quickWriters })
  const { ada } = await house.editors({ ada: 'admin' })

  await ada.call(fillDemo, { body: {} })

  expect(await house.jobs()).toEqual([])
  const { lines } = await ada.call(readLog, { query: { limit: 200 } })
  const acts = Object.groupBy(
    lines,
    ({ act, by, detail }) => `${by ?? 'The writer'} ${act}: ${detail ?? ''}`,
  )
  expect(acts['The writer written: the demonstration']).toHaveLength(28)
  expect(acts['The calendar archived: the demonstration']).toHaveLength(12)
  expect(await house.db.selectFrom('writing_jobs').selectAll().execute()).toEqual([])
  expect(await house.db.selectFrom('llm_calls').selectAll().execute()).toEqual([])
})

test('a newsroom that is filled, or in which one package was ever written, is not filled', async () => {
  await using house = await createTestApp({ now, writers: quickWriters })
  const { ada } = await house.editors({ ada: 'admin' })
  await putPackage(house, { stream: 'weekly', deleted_at: house.clock.now() })
  expect(await ada.post(path, {})).toMatchObject(notEmpty)
  expect(await countIn(house)).toBe(1)

  await house.db.deleteFrom('packages').execute()
  await ada.call(fillDemo, { body: {} })
  const filled = await countIn(house)
  expect(await ada.post(path, {})).toMatchObject(notEmpty)
  expect(await countIn(house)).toBe(filled)
})

test('two admins who fill it at once fill it once', async () => {
  await using house = await createTestApp({ now, writers: quickWriters })
  const { ada, eve } = await house.editors({ ada: 'admin', eve: 'admin' })

  const answers = await Promise.all([ada.post(path, {}), eve.post(path, {})])

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(await countIn(house)).toBe(28)
})

test('an aborted filling leaves nothing, and can be repeated', async () => {
  await using house = await createTestApp({ now, writers: quickWriters })
  const { ada } = await house.editors({ ada: 'admin' })
  // Every package gets the same id, so that the second insert fails.
  const clock = { ...house.deps.clock, newId: () => '019a0000-0000-7000-8000-000000000001' }

  await expect(fill({ ...house.deps, clock }, quickWriters)).rejects.toThrow('duplicate key value')

  expect(await countIn(house)).toBe(0)
  expect((await ada.post(path, {})).status).toBe(201)
})

test('untouched drafts of the scheduler do not prevent filling, and stay', async () => {
  await using house = await createTestApp({ now, writers: quickWriters })
  await moveStream(house.deps)
  house.clock.advance(24 * 60 * 60 * 1000)
  await moveStream(house.deps)
  await house.work()
  const { ada } = await house.editors({ ada: 'admin' })
  expect(await ada.call(autoInitialize, { body: {} })).toMatchObject({ is_empty: true })

  const filled = await ada.call(fillDemo, { body: {} })

  expect(filled).toMatchObject({ days: 8 })
  const days = await ada.call(listPremium, {})
  expect(
    days.map(({ notes }) => notes[0]?.startsWith('Part of the demonstration') ?? false),
  ).toEqual([...Array.from({ length: 8 }, () => true), false])
  // No such piece passes the checks, and none of them is shown to members.
  expect(new Set(days.map(({ status }) => status))).toEqual(new Set(['draft']))
  expect(await ada.call(autoInitialize, { body: {} })).toMatchObject({ is_empty: false })
})

test('a draft of the scheduler that an editor has changed counts as a package', async () => {
  await using house = await createTestApp({ now, writers: quickWriters })
  const { ada } = await house.editors({ ada: 'admin' })
  await fillAllDays(house.deps)
  await house.work()
  await house.db
    .updateTable('packages')
    .set({ version: 2 })
    .where('live_on', '=', '2026-05-06')
    .execute()

  expect(await ada.post(path, {})).toMatchObject(notEmpty)
})

test('the day that midnight overtakes while it is written goes to the library', async () => {
  await using house = await createTestApp({ now: '2026-05-05T23:59:59Z' })
  let moving: Promise<unknown> | undefined
  const atMidnight = (_title: string, written: number) => {
    if (written !== 20) return
    house.clock.set('2026-05-06T00:00:00Z')
    moving = moveStream(house.deps)
  }

  await fill(house.deps, quickWriters, atMidnight)
  await moving

  const { ada } = await house.editors({ ada: 'admin' })
  const days = await ada.call(listPremium, {})
  expect(days.map(({ editorial_week }) => editorial_week)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const library = await ada.call(listArchivedPremium, { query: {} })
  expect(library).toHaveLength(4)
  expect(new Set(library.map(({ editorial_week }) => editorial_week))).toEqual(new Set([1]))
})

test('only an admin fills it', async () => {
  await using house = await createTestApp()
  const { bob, pip } = await house.editors({ bob: 'editor', pip: 'pending' })
  const { ana } = await house.members('ana')

  expect(await house.visitor.post(path, {})).toMatchObject({ status: 401 })
  expect(await ana.post(path, {})).toMatchObject({ status: 401 })
  expect(await pip.post(path, {})).toMatchObject({
    status: 403,
    body: { code: 'editors/awaiting-approval' },
  })
  expect(await bob.post(path, {})).toMatchObject({
    status: 403,
    body: { code: 'session/not-allowed' },
  })
  expect(await countIn(house)).toBe(0)
})
