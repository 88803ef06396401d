import { listActivities } from '@app/contract/community/activities'
import { checkImport } from '@app/contract/community/imports'
import { expect, test } from 'vitest'
import { exportOf, zipOf } from '../../../testing/archives.ts'
import { check, entriesOf, take, undo } from '../../../testing/imports.ts'
import type { TestMember } from '../../../testing/members.ts'
import { storedKeys } from '../../../testing/stored-keys.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { fitFile, gpxFile, tcxFile } from '../../../testing/training-files.ts'

const listName = (first: number) =>
  `DI_CONNECT/DI-Connect-Fitness/ana@example.com_${first}_summarizedActivities.json`
const partName = (part: number) =>
  `DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part${part}.zip`
const at = (moment: string) => Date.parse(moment)

/** A session as Garmin lists it, in the summer of New York. */
const session = (activityId: number, moment: string, more: object = {}) => ({
  activityId,
  name: 'Canal loop',
  activityType: 'running',
  sportType: 'RUNNING',
  beginTimestamp: at(moment),
  startTimeLocal: at(moment) - 4 * 3_600_000,
  duration: 1_800_400.5,
  elapsedDuration: 2_000_000,
  distance: 500_000.0,
  ...more,
})
const listOf = (...sessions: unknown[]) =>
  JSON.stringify([{ summarizedActivitiesExport: sessions }])
const packed = async (files: Readonly<Record<string, string | Uint8Array>>) =>
  new Uint8Array(await (await zipOf(files)).arrayBuffer())
const activitiesOf = async (member: TestMember) => {
  const entries = (await entriesOf(member)).map(({ id }) => id).join(',')
  return (await member.call(listActivities, { query: { entries } })).activities
}

const evening = '2025-07-15T01:30:00Z'

test('sessions become entries with their numbers and their day, and tracks come from the ZIPs within', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const file = await zipOf({
    [listName(0)]: listOf(
      session(1001, '2025-07-14T06:03:22Z', {
        name: null,
        activityType: 'lap_swimming',
        workoutRpe: 40,
        workoutFeel: 75,
      }),
      session(1002, evening, { description: 'My knee again.', startTimeGmt: at(evening) }),
    ),
    [listName(1001)]: listOf(
      session(1003, '2025-07-16T06:00:00Z', { duration: 0, elapsedDuration: null }),
    ),
    [partName(1)]: await packed({
      'ana@example.com_7001.fit': fitFile({ at: '2025-07-14T06:03:22Z' }),
      'ana@example.com_7002.fit': fitFile({ at: evening, kind: 'course' }),
      'within.zip': await packed({ 'deep.fit': fitFile({ at: '2025-07-16T06:00:00Z' }) }),
    }),
    [partName(2)]: await packed({
      'ana@example.com_7003.tcx': tcxFile({ at: '2025-07-15T01:30:20Z' }),
      'ana@example.com_7004.txt': 'nothing',
    }),
    'DI_CONNECT/DI-Connect-Wellness/2025_sleepData.json': '[{"sleepTimeSeconds":28800}]',
  })

  const done = await take(house, ana, file)
  const entries = await entriesOf(ana)
  const again = await take(house, ana, file)

  expect(done).toMatchObject({ source: 'garmin', status: 'done', added_entries: 3 })
  expect(done.found).toMatchObject({ new_entries: 3, skipped: [] })
  expect(entries).toMatchObject([
    { content: 'Running', happened_on: '2025-07-16', workout: null },
    {
      title: 'Canal loop',
      content: 'My knee again.',
      happened_on: '2025-07-14',
      created_at: '2025-07-15T01:30:00.000Z',
      workout: { sport: 'run', minutes: 30, distance_m: 5000, effort: null },
    },
    {
      title: 'Lap swimming',
      content: 'Lap swimming',
      tags: ['Training'],
      is_private: true,
      insight_status: 'none',
      workout: { sport: 'swim', effort: 4 },
      self_report: { feeling: 'good' },
    },
  ])
  const tracks = await activitiesOf(ana)
  expect(new Set(tracks.map(({ entry_id }) => entry_id))).toEqual(
    new Set([entries[1]?.id, entries[2]?.id]),
  )
  expect(again.found).toMatchObject({ new_entries: 0, known_entries: 3 })
  expect(await storedKeys(house)).toEqual([])
})

test('what Garmin lists twice comes once: legs of a race, and a session that two devices sent', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const moment = '2025-07-14T06:00:00Z'
  const leg = { parentId: 1, name: 'Leg' }
  const file = await zipOf({
    [listName(0)]: listOf(
      session(2, moment, { ...leg, activityType: 'open_water_swimming' }),
      session(1, moment, { name: 'Triathlon', activityType: 'multi_sport', parent: true }),
      session(3, '2025-07-14T06:40:00Z', leg),
      session(4, '2025-07-15T06:00:00Z'),
      session(5, '2025-07-15T06:00:40Z', { name: 'The same on the phone' }),
      session(4, '2025-07-15T06:00:00Z'),
      session(6, '2025-07-15T06:00:30Z', { name: 'Ride', activityType: 'road_biking' }),
      session(7, '2025-07-16T06:00:00Z', { parentId: 99, name: 'A leg without its race' }),
      session(8, '2025-07-17T06:00:00Z', { parentId: 8, name: 'Its own parent' }),
      session(9, '2025-07-17T07:00:00Z', { parentId: 8, name: 'Leg' }),
    ),
    [partName(1)]: await packed({
      'watch.fit': fitFile({ at: '2025-07-15T06:00:00Z', records: 200 }),
      'phone.gpx': gpxFile({ at: '2025-07-15T06:00:00Z', points: 20 }),
    }),
  })

  const done = await take(house, ana, file)
  const entries = await entriesOf(ana)

  expect(entries.map(({ title }) => title)).toEqual([
    'Its own parent',
    'A leg without its race',
    'Ride',
    'Canal loop',
    'Triathlon',
  ])
  expect(done.found).toMatchObject({
    new_entries: 5,
    skipped: [{ place: 'Session 5', reason: 'Another session of the same sport begins with it.' }],
  })
})

test('a session that Strava’s archive brought is in the journal already, and the reverse', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const header = 'Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance'
  const strava = await zipOf({
    'activities.csv': `${header}\n1,2025-07-14 06:00:20,Morning run,Run,1800,5000\n2,2025-07-14 18:00:00,Swim,Swim,1800,900\n`,
  })
  const garmin = await zipOf({
    [listName(0)]: listOf(
      session(1, '2025-07-14T06:00:00Z'),
      session(2, '2025-07-14T18:00:00Z'),
      session(3, '2025-07-15T06:00:00Z'),
    ),
  })

  await take(house, ana, strava)
  await take(house, ben, garmin)

  expect((await check(ana, garmin)).found).toMatchObject({ new_entries: 2, known_entries: 1 })
  expect(await take(house, ben, strava)).toMatchObject({ added_entries: 1 })
})

test('an import is exported, comes back elsewhere with its tracks, and is undone with them', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const file = await zipOf({
    [listName(0)]: listOf(session(1, '2025-07-14T06:00:00Z')),
    [partName(1)]: await packed({ 'a.fit': fitFile({ at: '2025-07-14T06:00:00Z' }) }),
  })
  const done = await take(house, ana, file)

  await take(house, ben, await exportOf(ana))
  const known = await check(ben, file)
  const undone = await undo(ana, done)

  expect(await activitiesOf(ben)).toHaveLength(1)
  expect(known.found).toMatchObject({ new_entries: 0, known_entries: 1 })
  expect(undone).toMatchObject({ status: 'undone', kept_entries: 0 })
  expect(await entriesOf(ana)).toEqual([])
  const left = await house.db.selectFrom('activities').select('member_id').execute()
  expect(left).toEqual([{ member_id: ben.id }])
})

test('a broken part is named in one sentence, and what can be read is taken', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const whole = await packed({
    'a.fit': fitFile({ at: '2025-07-14T06:00:00Z' }),
    'empty.fit': '',
    'short.fit': fitFile({ at: '2025-07-15T06:00:00Z' }).slice(0, 40),
  })
  const file = await zipOf({
    [listName(0)]: listOf(
      session(1, '2025-07-14T06:00:00Z'),
      'no session',
      { name: 'Without its number' },
      session(2, '2025-07-15T06:00:00Z', { beginTimestamp: 'soon', startTimeLocal: null }),
      session(3, '2190-07-15T06:00:00Z'),
      session(5, evening, { startTimeLocal: 1e15 }),
      session(6, '2025-07-18T01:30:00Z', { startTimeLocal: at('2025-07-30T01:30:00Z') }),
    ),
    [listName(1001)]: listOf(session(4, '2025-07-16T06:00:00Z'), {}).slice(0, -5),
    [partName(1)]: whole.slice(0, whole.length - 100),
    [partName(2)]: 'no ZIP at all',
    [partName(3)]: whole,
  })

  const done = await take(house, ana, file)

  const damaged = 'It is damaged: sessions come without the tracks in it.'
  expect(done).toMatchObject({ status: 'done', added_entries: 4 })
  const days = (await entriesOf(ana)).map(({ happened_on }) => happened_on)
  expect(days).toEqual(['2025-07-18', '2025-07-16', '2025-07-15', '2025-07-14'])
  expect(done.found.skipped).toEqual([
    { place: 'UploadedFiles_0-_Part1.zip', reason: damaged },
    { place: 'UploadedFiles_0-_Part2.zip', reason: damaged },
    { place: 'Session 2 of list 1', reason: 'It cannot be read.' },
    { place: 'Session 3 of list 1', reason: 'It cannot be read.' },
    { place: 'Session 4 of list 1', reason: 'Its date cannot be read.' },
    { place: 'Session 5 of list 1', reason: 'Its date lies in the future.' },
    {
      place: 'Garmin’s list of sessions, after session 1 of list 2',
      reason: 'It is damaged: the sessions from there on stay behind.',
    },
  ])
  expect(await activitiesOf(ana)).toHaveLength(1)
})

test('more parts than can be unpacked stay behind, and an export without sessions is refused', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const empty = await packed({ 'a.txt': '' })
  const parts = Array.from({ length: 52 }, (_none, part) => [partName(part + 100), empty] as const)
  const file = await zipOf({ [listName(0)]: listOf(), ...Object.fromEntries(parts) })

  const { found } = await check(ana, file)
  const refused = ana.call(checkImport, { file: await zipOf({ [partName(1)]: empty }) })

  await expect(refused).rejects.toThrow('imports/unknown-archive')
  expect(found.skipped).toEqual(
    [150, 151].map((part) => ({
      place: `UploadedFiles_0-_Part${part}.zip`,
      reason: 'It goes beyond what can be unpacked: sessions come without the tracks in it.',
    })),
  )
  expect(await storedKeys(house)).toEqual([])
})
