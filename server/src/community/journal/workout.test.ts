import {
  createEntry,
  editEntry,
  getEntry,
  listEntries,
  type EntryDraft,
} from '@app/contract/community/journal'
import { listEntryVersions, restoreEntryVersion } from '@app/contract/community/entry-versions'
import { getTraining } from '@app/contract/community/training'
import type { Workout } from '@app/contract/community/workout'
import { expect, test } from 'vitest'
import { exportOf } from '../../testing/archives.ts'
import { take } from '../../testing/imports.ts'
import type { TestMember } from '../../testing/members.ts'
import { createTestApp } from '../../testing/test-app.ts'

const path = '/api/community/journal'
const run: Workout = { sport: 'run', minutes: 40, effort: 3, distance_m: 8000, sleep: 4 }
const bare: Workout = { sport: 'ride', minutes: null, effort: null, distance_m: null, sleep: null }
// A Monday; its week began on Sunday 1 March.
const now = '2026-03-02T09:00:00Z'

const log = (member: TestMember, workout: Workout | null, parts: Partial<EntryDraft> = {}) =>
  member.call(createEntry, {
    body: { title: 'Easy run, 40 min', content: 'Round the park.', workout, ...parts },
  })

test('numbers go with an entry, are changed alone, kept as versions, and taken back', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  const { id, workout } = await log(ana, run)
  const params = { id }
  expect(workout).toEqual(run)

  await ana.call(editEntry, { params, body: { workout: { ...run, minutes: 45 } } })
  await ana.call(editEntry, { params, body: { workout: null } })
  expect(await ana.call(getEntry, { params })).toMatchObject({ workout: null, version: 3 })
  const { versions } = await ana.call(listEntryVersions, { params })
  expect(versions.map((version) => version.workout?.minutes)).toEqual([undefined, 45, 40])
  await ana.call(restoreEntryVersion, { params: { id, version: 1 }, body: {} })
  expect(await ana.call(listEntries, { query: { limit: 1 } })).toMatchObject({
    entries: [{ workout: run }],
  })
  expect(await ben.put(`${path}/${id}`, { workout: null })).toMatchObject({ status: 404 })
  await house.work()
})

test('numbers that are none are refused, each by its name', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  for (const wrong of [
    { sport: 'chess' },
    { minutes: 0 },
    { minutes: 1441 },
    { effort: 11 },
    { sleep: 0 },
    { load: 1 },
  ])
    expect(
      await ana.post(path, { title: 'Run', content: 'Out.', workout: { ...run, ...wrong } }),
      JSON.stringify(wrong),
    ).toMatchObject({ status: 400 })
  expect(
    await ana.post(path, { title: 'Run', content: 'Out.', workout: { sport: 'run' } }),
  ).toMatchObject({
    status: 400,
  })
})

test('numbers leave with an export and come back', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  await log(ana, run, { happened_on: '2026-02-27' })
  await house.work()
  await take(house, ben, await exportOf(ana))

  expect(await ben.call(listEntries, { query: { limit: 5 } })).toMatchObject({
    entries: [{ workout: run, happened_on: '2026-02-27' }],
  })
})

test('a log is answered in few words, as a note or a thread', async () => {
  await using house = await createTestApp({ now })
  const { ana } = await house.members('ana')
  const sore = {
    feeling: null,
    day_kind: null,
    sore: [{ part: 'knee' as const, side: 'left' as const, score: 3 }],
  }
  const content = 'Run · 40 min · effort 3 of 10 (easy)'
  for (const [at, parts] of [{}, { self_report: sore }, { self_report: sore }].entries()) {
    house.clock.set(`2026-03-0${at + 2}T09:00:00Z`)
    await log(ana, { ...run, distance_m: null }, { content, ...parts })
    await house.work()
  }

  const page = await ana.call(listEntries, { query: { limit: 5 } })
  const letters = ('entries' in page && typeof page.entries !== 'function' ? page.entries : []).map(
    ({ aiResponses: [letter] }) => letter,
  )
  expect(letters).toHaveLength(3)
  for (const letter of letters) {
    expect(['note', 'thread']).toContain(letter?.form)
    expect(letter?.response_content.split(/\s+/).length).toBeLessThan(90)
    // The form made that row of numbers: nobody said it.
    expect(letter?.response_content).not.toContain('·')
  }
  expect(letters[0]?.response_content).toMatch(/left knee/)
})

test('the week is summed up beside the usual one, which needs three weeks', async () => {
  await using house = await createTestApp({ now })
  const { ana, ben } = await house.members('ana', 'ben')
  const { ada } = await house.editors({ ada: 'admin' })
  const trainingOf = (member: TestMember, time_zone = 'Europe/London') =>
    member.call(getTraining, { query: { time_zone } })
  expect(await trainingOf(ana)).toMatchObject({ week: { sessions: 0, minutes: 0 }, usual: null })

  await log(ana, run)
  await log(ana, bare, { happened_on: '2026-03-01' })
  await log(ana, { ...bare, sport: 'rest' })
  await log(ana, null, { tags: ['Mindset'] })
  await log(ana, null, { tags: ['Race Day'] })
  await log(ana, null, { self_report: { feeling: null, day_kind: 'session', sore: [] } })
  const week = { from: '2026-03-01', to: '2026-03-07', sessions: 4, minutes: 40 }
  expect(await trainingOf(ana)).toMatchObject({ week, usual: null })
  for (const [happened_on, minutes] of [
    ['2026-02-28', 90],
    ['2026-02-22', 30],
    ['2026-02-14', 50],
    ['2026-02-01', 10],
    // Nine weeks before: no longer usual.
    ['2025-12-27', 900],
  ] as const)
    await log(ana, { ...run, minutes }, { happened_on })
  expect(await trainingOf(ana)).toMatchObject({
    week,
    usual: { weeks: 3, sessions: 1, minutes: 50 },
  })
  // At home it is still Sunday of the week before.
  house.clock.set('2026-03-08T02:00:00Z')
  expect((await trainingOf(ana)).week.from).toBe('2026-03-08')
  expect((await trainingOf(ana, 'America/New_York')).week.from).toBe('2026-03-01')

  expect((await trainingOf(ben)).week.sessions).toBe(0)
  expect(await ana.get('/api/community/training?time_zone=Mars/Olympus')).toMatchObject({
    status: 400,
  })
  for (const caller of [house.visitor, ada])
    expect(await caller.get('/api/community/training')).toMatchObject({ status: 401 })
})
