import { gzipSync } from 'node:zlib'
import { listActivities } from '@app/contract/community/activities'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { zipOf } from '../../../testing/archives.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { entriesOf, take } from '../../../testing/imports.ts'
import type { TestMember } from '../../../testing/members.ts'
import { fitFile } from '../../../testing/training-files.ts'
import { readStravaDate } from './strava-date.ts'

const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'green' } })
  .jpeg()
  .toBuffer()
// The header as Strava writes it: some names stand twice.
const header =
  'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Activity Private Note,Filename,Elapsed Time,Distance,Activity Type,Media'

const table = (...rows: string[]) => `\uFEFF${[header, ...rows].join('\r\n')}\r\n`

test('activities become entries with name, description, private note and photo, their numbers and their tracks', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const files = {
    'activities.csv': table(
      '1001,"Jul 14, 2025, 6:03:22 AM","Morning ride, with ""quotes""",Ride,"Two lines\nof description",3420,33.1,My knee again,activities/1001.fit.gz,3420,33100,Virtual,media/a.jpg|media/b.mp4',
      '1002,"15 Jul 2025, 18:30:00",Evening run,Run,,59,0.2,,activities/1002.gpx,59,210,,',
    ),
    'activities/1001.fit.gz': gzipSync(fitFile({ at: '2025-07-14T06:03:22Z' })),
    'activities/1002.gpx': 'no track at all',
    'media/a.jpg': jpeg,
    'media/b.mp4': 'film',
    'profile.csv': 'Athlete ID\n1',
  }

  const file = await zipOf(files)
  const done = await take(house, ana, file)
  const entries = await entriesOf(ana)
  const again = await take(house, ana, file)
  const of = entries.map(({ id }) => id).join(',')
  const { activities } = await ana.call(listActivities, { query: { entries: of } })

  expect(done).toMatchObject({
    source: 'strava',
    status: 'done',
    found: {
      new_entries: 2,
      photos: 1,
      skipped: [],
      first_at: '2025-07-14T06:03:22.000Z',
      last_at: '2025-07-15T18:30:00.000Z',
    },
  })
  expect(activities).toMatchObject([{ entry_id: entries[1]?.id, sport: 'run', points: 300 }])
  expect(entries).toMatchObject([
    {
      title: 'Evening run',
      workout: { sport: 'run', minutes: 1, distance_m: 210 },
      content: 'Run',
      tags: ['Training'],
      image_url: null,
      is_private: true,
      insight_status: 'none',
    },
    {
      title: 'Morning ride, with "quotes"',
      workout: { sport: 'ride', minutes: 57, distance_m: 33_100 },
      content: 'Two lines\nof description\n\nMy knee again',
      image_url: expect.any(String),
      created_at: '2025-07-14T06:03:22.000Z',
    },
  ])
  expect(again.found).toMatchObject({ new_entries: 0, known_entries: 2 })
  expect(await entriesOf(ana)).toHaveLength(2)
})

test('rows that cannot be read are named by their lines, and the others are taken', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const file = await zipOf({
    'export_1/activities.csv': table(
      '1001,"Feb 30, 2025, 6:03:22 AM",Ride,Ride,,1,1,,,,,,',
      'none,"Jul 14, 2025, 6:03:22 AM",Ride,Ride,,1,1,,,,,,',
      '1003,"Jul 14, 2025, 6:03:22 AM"',
      '1004,"Jul 14, 2025, 6:03:22 AM",Canal loop,Walk,,1,1,,,,,,',
    ),
  })
  const done = await take(house, ana, file)
  const entries = await entriesOf(ana)

  expect(done.found.skipped).toEqual([
    { place: 'Line 2 of activities.csv', reason: 'Its date cannot be read.' },
    { place: 'Line 3 of activities.csv', reason: 'Its “Activity ID” cannot be read.' },
    { place: 'Line 4 of activities.csv', reason: 'It is empty.' },
  ])
  expect(entries.map(({ title }) => title)).toEqual(['Canal loop'])
})

test('a session is of the day on the member’s clocks, west and east of London', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const file = await zipOf({
    'activities.csv': table(
      '1001,"Jul 15, 2025, 1:30:00 AM",Evening run,Run,,1800,5,,,1800,5000,,',
      '1002,"Jul 15, 2025, 9:30:00 PM",Dawn swim,Swim,,1800,1,,,1800,900,,',
    ),
  })
  const daysOf = async (member: TestMember, timeZone: string) => {
    await take(house, member, file, timeZone)
    return (await entriesOf(member)).map(({ happened_on }) => happened_on)
  }

  expect(await daysOf(ana, 'America/New_York')).toEqual(['2025-07-15', '2025-07-14'])
  expect(await daysOf(ben, 'Australia/Sydney')).toEqual(['2025-07-16', '2025-07-15'])
})

test('a long story in parts is one session, and a named photo that is not there is counted', async () => {
  await using house = await createTestApp()
  const { ana } = await house.members('ana')
  const part = 'Along the water and over the hill. '.repeat(400)
  const file = await zipOf({
    'activities.csv': table(
      `1001,"Jul 14, 2025, 6:03:22 AM",Canal loop,Run,${part},1800,5,${part},,1800,5000,,media/a.heic|media/b.mp4`,
    ),
  })

  expect(await take(house, ana, file)).toMatchObject({ added_entries: 2, lost_photos: 1 })
  const entries = await entriesOf(ana)
  expect(entries.map(({ title, workout }) => [title, workout?.minutes])).toEqual([
    ['Canal loop (1 of 2)', 30],
    ['Canal loop (2 of 2)', undefined],
  ])
})

test.each([
  ['Jul 14, 2025, 6:03:22 AM', '2025-07-14T06:03:22.000Z'],
  ['Jul 14, 2025, 12:00:00 AM', '2025-07-14T00:00:00.000Z'],
  ['Jul 14, 2025, 12:00:00 PM', '2025-07-14T12:00:00.000Z'],
  ['Sep 03, 2025, 08:00:00\u202fPM', '2025-09-03T20:00:00.000Z'],
  ['14 Jul 2025, 18:03:22', '2025-07-14T18:03:22.000Z'],
  ['14 Sept 2025, 8:03:22', '2025-09-14T08:03:22.000Z'],
  ['2025-07-14 06:03:22', '2025-07-14T06:03:22.000Z'],
  ['Feb 29, 2025, 6:03:22 AM', null],
  ['2025-02-30 06:03:22', null],
  ['2025-13-01 06:03:22', null],
  ['Jul 14, 2025, 25:03:22 AM', null],
  ['14.07.2025', null],
  ['', null],
])('the date “%s” is read as %s', (written, moment) => {
  expect(readStravaDate(written)?.toISOString() ?? null).toBe(moment)
})
