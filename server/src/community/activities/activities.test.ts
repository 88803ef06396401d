import { activityFaults } from '@app/contract/community/activity-files'
import * as contract from '@app/contract/community/activities'
import {
  bringBackEntry,
  listDeletedEntries,
  removeDeletedEntry,
} from '@app/contract/community/deleted-entries'
import { createEntry, deleteEntry } from '@app/contract/community/journal'
import { decodePolyline } from '@app/contract/community/polyline'
import { expect, test } from 'vitest'
import { metersBetween } from '../../activities/measure.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { exportOf, zipOf } from '../../testing/archives.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { check, entriesOf, start, undo } from '../../testing/imports.ts'
import { allRows } from '../../testing/rows.queries.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { fitFile, gpxFile, pointAt } from '../../testing/training-files.ts'
import { clearDeletedEntries, removeUnusedUploads } from '../jobs.ts'

const words = { title: 'Round the hill', content: 'Easy, with the sea below.' }
const dayMs = 86_400_000
const fileOf = (content: Uint8Array<ArrayBuffer> | string) => new Blob([content])
const run = fileOf(fitFile({ utcOffsetMinutes: 60 }))

async function upload(member: TestCaller, file: Blob = run, query: { ends?: 'cut' | 'kept' } = {}) {
  const { files } = await member.call(contract.uploadActivity, { file, query })
  const [first] = files
  if (!first?.activity) throw new Error('no activity was read')
  return { ...first, activity: first.activity }
}

async function writeWithFile(member: TestCaller) {
  const { activity } = await upload(member)
  const entry = await member.call(createEntry, { body: { ...words, activity_id: activity.id } })
  return { activity, entry }
}

const read = (member: TestCaller, activityId: string) =>
  member.get(`/api/community/activities/${activityId}`)
const listed = async (member: TestCaller, ...entries: string[]) =>
  (await member.call(contract.listActivities, { query: { entries: entries.join(',') } })).activities

/** Lets days pass, and the clean-up of the last one run. */
async function passDays(house: TestApp, days: number) {
  house.clock.advance(days * dayMs)
  await inTransaction(house.deps.db, async (tx) => {
    await house.deps.jobs.enqueue(tx, clearDeletedEntries, {})
    await house.deps.jobs.enqueue(tx, removeUnusedUploads, {})
  })
  await house.work()
}

test('a training file is read, waits for its entry, and stands on it', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')

  const { activity, same_start, fault } = await upload(ana)
  expect(activity).toMatchObject({
    entry_id: null,
    sport: 'run',
    started_at: '2026-02-28T09:00:00.000Z',
    local_day: '2026-02-28',
    seconds: 1800,
    distance_meters: 5000,
    points: 300,
    heart_rate: { highest: 159 },
  })
  expect({ same_start, fault }).toEqual({ same_start: null, fault: null })

  const entry = await ana.call(createEntry, { body: { ...words, activity_id: activity.id } })
  const { track, samples, ...figures } = activity
  expect(await listed(ana, entry.id)).toEqual([{ ...figures, entry_id: entry.id }])
  expect((await read(ana, activity.id)).body).toEqual({
    ...figures,
    entry_id: entry.id,
    track,
    samples,
  })
  const again = await ana.post(createEntry.path, { ...words, activity_id: activity.id })
  expect(again).toMatchObject({ status: 400, body: { code: 'activities/not-yours' } })
})

test('the route does not lead to a front door, unless the member keeps its ends', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const home = pointAt(0)
  const farthest = async (query: { ends?: 'kept' }) => {
    const { activity } = await upload(ana, run, query)
    const route = activity.track
      .flatMap(decodePolyline)
      .map(([latitude, longitude]) => ({ latitude, longitude }))
    return Math.min(...route.map((place) => metersBetween(home, place)))
  }

  expect(await farthest({})).toBeGreaterThan(399)
  expect(await farthest({ ends: 'kept' })).toBeLessThan(2)
})

test('a second file of one session offers to go on its entry, and takes the place of the first', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { activity, entry } = await writeWithFile(ana)
  const later = fileOf(gpxFile({ at: '2026-02-28T09:00:50Z' }))

  expect((await upload(ben, later)).same_start).toBeNull()
  expect((await upload(ana, fileOf(gpxFile({ at: '2026-02-28T09:01:10Z' })))).same_start).toBeNull()
  const second = await upload(ana, later)
  expect(second.same_start).toEqual({ entry_id: entry.id, title: entry.title })

  const attach = { params: { id: entry.id }, body: { activity_id: second.activity.id } }
  const attached = await ana.call(contract.attachActivity, attach)
  expect(await ana.call(contract.attachActivity, attach)).toEqual(attached)
  expect(await listed(ana, entry.id)).toMatchObject([{ id: second.activity.id }])
  expect(await read(ana, activity.id)).toMatchObject({
    status: 404,
    body: { code: 'activities/not-found' },
  })
})

test('a watch without a clock and an indoor session are kept, and each file of a ZIP has its own outcome', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  expect((await upload(ana, fileOf(fitFile({ at: null })))).activity).toMatchObject({
    started_at: null,
    local_day: null,
  })
  expect((await upload(ana, fileOf(fitFile({ isIndoor: true })))).activity).toMatchObject({
    points: 0,
    track: [],
  })

  const zip = await zipOf({ 'week/run.fit': fitFile(), 'bad.gpx': '<gpx>' })
  const { files } = await ana.call(contract.uploadActivity, { file: zip, query: {} })

  expect(files).toMatchObject([
    { name: 'run.fit', activity: { sport: 'run' }, fault: null },
    { name: 'bad.gpx', activity: null, fault: activityFaults.damaged },
  ])
})

test('a file that cannot be read is refused in a sentence, and nothing is kept', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const refusalOf = async (content: Uint8Array<ArrayBuffer> | string) => {
    const form = new FormData()
    form.set('file', fileOf(content), 'run.fit')
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await encoded.arrayBuffer())
    const { cookie } = ana
    const answer = await house.app.inject({
      method: 'POST',
      url: contract.uploadActivity.path,
      headers: { ...headers, cookie },
      payload,
    })
    return { status: answer.statusCode, ...answer.json() }
  }

  expect(await refusalOf('Six easy miles')).toMatchObject({
    status: 415,
    code: 'activities/unknown',
  })
  expect(await refusalOf(fitFile().slice(0, 900))).toMatchObject({
    status: 422,
    code: 'activities/damaged',
  })
  expect(await refusalOf(fitFile({ kind: 'course' }))).toMatchObject({
    status: 422,
    code: 'activities/no-session',
  })
  expect(
    await refusalOf(fitFile({ sessions: [{ sport: 'running', from: 0, seconds: 90_000 }] })),
  ).toMatchObject({
    status: 422,
    error: activityFaults['too-long'],
  })
  expect(await house.visitor.post(contract.uploadActivity.path)).toMatchObject({ status: 401 })
})

test('a member who sends file after file is stopped at a hundred that wait', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const twenty = Object.fromEntries(
    Array.from({ length: 20 }, (_none, index) => [`${index}.fit`, fitFile({ records: 2 })]),
  )
  const zip = await zipOf(twenty)
  for (let sent = 0; sent < 5; sent++)
    await ana.call(contract.uploadActivity, { file: zip, query: {} })

  await expect(upload(ana)).rejects.toThrow('activities/too-many-waiting')
  await passDays(house, 1.1)
  expect((await upload(ana)).activity.points).toBe(300)
})

test('nobody else reads, takes, replaces or deletes a training file', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { activity, entry } = await writeWithFile(ana)
  const waiting = await upload(ana)
  const own = await ben.call(createEntry, { body: words })
  const notThere = { status: 404, body: { code: 'activities/not-found' } }

  expect(await read(ben, activity.id)).toMatchObject(notThere)
  expect(await listed(ben, entry.id, own.id)).toEqual([])
  expect(await ben.delete(`/api/community/activities/${activity.id}`)).toMatchObject(notThere)
  const put = (entryId: string, activityId: string) =>
    ben.put(`/api/community/journal/${entryId}/activity`, { activity_id: activityId })
  expect(await put(own.id, waiting.activity.id)).toMatchObject({
    status: 400,
    body: { code: 'activities/not-yours' },
  })
  expect(await put(entry.id, waiting.activity.id)).toMatchObject({
    status: 404,
    body: { code: 'journal/not-found' },
  })
  expect(
    await ben.post(createEntry.path, { ...words, activity_id: waiting.activity.id }),
  ).toMatchObject({
    status: 400,
  })
  expect(await read(ana, activity.id)).toMatchObject({ status: 200 })
})

test('a training file goes with its entry: back with it, and for good with it', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { activity, entry } = await writeWithFile(ana)
  const other = await writeWithFile(ana)
  const params = { id: entry.id }

  await ana.call(deleteEntry, { params })
  await ana.call(bringBackEntry, { params, body: {} })
  expect(await listed(ana, entry.id)).toMatchObject([{ id: activity.id }])

  await ana.call(deleteEntry, { params })
  await ana.call(removeDeletedEntry, { params })
  expect(await read(ana, activity.id)).toMatchObject({ status: 404 })

  await ana.call(deleteEntry, { params: { id: other.entry.id } })
  await passDays(house, 31)
  expect((await allRows(house.db)).activities).toMatch(/^0 rows/)
})

test('training files leave with the journal and come back with it, also those of deleted entries', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const { activity } = await writeWithFile(ana)
  const deleted = await writeWithFile(ana)
  await ana.call(deleteEntry, { params: { id: deleted.entry.id } })

  const checked = await check(ben, await exportOf(ana))
  await start(ben, checked)
  await house.work()

  const [entry] = await entriesOf(ben)
  const [arrived] = await listed(ben, entry?.id ?? '')
  const { id, entry_id: _waiting, ...told } = activity
  expect((await read(ben, arrived?.id ?? '')).body).toEqual({
    ...told,
    id: arrived?.id,
    entry_id: entry?.id,
  })
  expect(id).not.toBe(arrived?.id)
  const brought = (await ben.call(listDeletedEntries, {})).entries[0]?.id ?? ''
  expect(await listed(ben, brought)).toHaveLength(1)

  await undo(ben, checked)
  expect(await listed(ben, entry?.id ?? '', brought)).toEqual([])
})

test('a member deletes a training file, and the entry stays', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const { activity, entry } = await writeWithFile(ana)
  const call = { params: { activityId: activity.id } }

  expect(await ana.call(contract.deleteActivity, call)).toEqual({ success: true })
  expect(await ana.delete(`/api/community/activities/${activity.id}`)).toMatchObject({
    status: 404,
  })
  expect(await ana.get(`/api/community/journal/${entry.id}`)).toMatchObject({ status: 200 })
})
