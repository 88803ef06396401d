import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOf } from '../testing/archives.ts'
import { type FitSession, fitFile, gpxFile, tcxFile } from '../testing/training-files.ts'
import { readActivities } from './read-activity.ts'

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content
const readAll = (content: string | Uint8Array) => readActivities('file', bytesOf(content))

async function read(content: string | Uint8Array) {
  const [file] = await readAll(content)
  if (!file || 'fault' in file) throw new Error(file?.fault)
  return file.activity
}

async function faultOf(content: string | Uint8Array) {
  const [file] = await readAll(content)
  return file && 'fault' in file ? file.fault : null
}

test('the same run as FIT, GPX and TCX is the same session', async () => {
  const startedAt = new Date('2026-02-28T09:00:00Z')
  const [fit, gpx, tcx] = [await read(fitFile()), await read(gpxFile()), await read(tcxFile())]

  for (const activity of [fit, gpx, tcx]) {
    expect(activity).toMatchObject({
      sport: 'run',
      startedAt,
      points: 300,
      heartRate: { highest: expect.any(Number) },
    })
    expect(activity.elevation).toEqual({ ascent: expect.closeTo(60, -1), lowest: 10, highest: 70 })
    expect(activity.track[0]?.length).toBeLessThanOrEqual(300)
    expect(activity.samples?.heartRate).toHaveLength(200)
  }
  expect(fit).toMatchObject({ seconds: 1800, distanceMeters: 5000 })
  expect(tcx).toMatchObject({
    seconds: 1800,
    distanceMeters: 5000,
    heartRate: { average: 130, highest: 150 },
  })
  expect(gpx.seconds).toBe(299 * 6)
  expect(gpx.distanceMeters).toBeCloseTo(4873, -1)
})

test('a race of three sports in one file has a session for each', async () => {
  const sessions: FitSession[] = [
    { sport: 'swimming', from: 0, seconds: 600, meters: 500 },
    { sport: 'transition', from: 600, seconds: 60 },
    { sport: 'cycling', from: 660, seconds: 1500, meters: 13_000 },
    { sport: 'running', from: 2160, seconds: 1400, meters: 4_500 },
  ]

  const race = await read(fitFile({ sessions }))

  expect(race).toMatchObject({ sport: 'other', seconds: 3560, distanceMeters: 18_000 })
  expect(race.sessions.map(({ sport, distanceMeters }) => [sport, distanceMeters])).toEqual([
    ['swim', 500],
    ['transition', null],
    ['ride', 13_000],
    ['run', 4_500],
  ])
})

test('an indoor session is accepted with its heart rate and without a route', async () => {
  const sessions: FitSession[] = [
    { sport: 'training', from: 0, seconds: 1800, effort: 40, feel: 75 },
  ]
  const gym = await read(fitFile({ isIndoor: true, sessions, utcOffsetMinutes: -300 }))
  const treadmill = await read(tcxFile({ points: 0 }))

  expect(gym).toMatchObject({
    points: 0,
    distanceMeters: null,
    elevation: null,
    track: [],
    effort: 4,
    feel: 4,
  })
  expect(gym).toMatchObject({ heartRate: { average: 139, highest: 159 }, utcOffsetMinutes: -300 })
  expect(treadmill).toMatchObject({
    sport: 'run',
    points: 0,
    seconds: 1800,
    distanceMeters: 5000,
    samples: null,
  })
})

test('a watch without a clock gives no day, and keeps its minutes', async () => {
  expect(await read(fitFile({ at: null }))).toMatchObject({
    startedAt: null,
    seconds: 1800,
    points: 300,
  })
  expect(await read(tcxFile({ at: null }))).toMatchObject({ startedAt: null, seconds: 1800 })
  expect(await read(gpxFile({ at: null }))).toMatchObject({
    startedAt: null,
    seconds: null,
    points: 300,
  })
})

test('a recording that broke off before its session was written is told from its points', async () => {
  const run = await read(fitFile({ sessions: null }))

  expect(run).toMatchObject({
    startedAt: new Date('2026-02-28T09:00:00Z'),
    seconds: 1794,
    distanceMeters: 4784,
  })
  expect(run.sessions).toHaveLength(1)
})

test('a packed file is read like a bare one, and a ZIP gives each of its files', async () => {
  const zip = await zipOf({
    'a/run.fit': fitFile(),
    'ride.gpx.gz': gzipSync(gpxFile({ sport: 'cycling' })),
    'notes.txt': 'Six easy miles',
    'broken.tcx': '<TrainingCenterDatabase><Activities>',
  })

  expect(await read(gzipSync(fitFile()))).toEqual(await read(fitFile()))
  const files = await readActivities('watch.zip', await zip.bytes())
  expect(
    files.map((file) => [file.name, 'fault' in file ? file.fault : file.activity.sport]),
  ).toEqual([
    ['run.fit', 'run'],
    ['ride.gpx.gz', 'ride'],
    ['broken.tcx', 'damaged'],
  ])
})

test('each file that cannot be read has its reason', async () => {
  const bomb =
    '<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><gpx><trk><name>&b;</name></trk></gpx>'
  const day: FitSession = { sport: 'running', from: 0, seconds: 90_000 }
  const reasons = {
    unknown: await faultOf('Six easy miles'),
    empty: await faultOf(''),
    cut: await faultOf(fitFile().subarray(0, 900)),
    cutText: await faultOf(gpxFile().slice(0, 900)),
    entities: await faultOf(bomb),
    deep: await faultOf(`<gpx>${'<a>'.repeat(1000)}`),
    course: await faultOf(fitFile({ kind: 'course' })),
    route: await faultOf('<gpx><rte><rtept lat="1" lon="2"/></rte></gpx>'),
    long: await faultOf(fitFile({ sessions: [day] })),
    many: await faultOf(`<gpx><trk><trkseg>${'<trkpt/>'.repeat(60_001)}`),
    bombed: await faultOf(gzipSync(new Uint8Array(26 * 1024 * 1024))),
    brokenPack: await faultOf(gzipSync(fitFile()).subarray(0, 400)),
    emptyZip: await faultOf(await (await zipOf({ 'notes.txt': 'Six easy miles' })).bytes()),
    crowdedZip: await faultOf(
      await (
        await zipOf(Object.fromEntries(Array.from({ length: 21 }, (_none, n) => [`${n}.fit`, ''])))
      ).bytes(),
    ),
  }

  expect(reasons).toEqual({
    unknown: 'unknown',
    empty: 'unknown',
    cut: 'damaged',
    cutText: 'damaged',
    entities: 'damaged',
    deep: 'damaged',
    course: 'no-session',
    route: 'no-session',
    long: 'too-long',
    many: 'too-many-records',
    bombed: 'too-large',
    brokenPack: 'damaged',
    emptyZip: 'unknown',
    crowdedZip: 'too-many-files',
  })
})

test('figures that no body and no place has are left out', async () => {
  const point = (lat: string, ele: string, hr: string) =>
    `<trkpt lat="${lat}" lon="1"><ele>${ele}</ele><extensions><hr>${hr}</hr></extensions></trkpt>`
  const odd = [
    point('1', '99999', '0'),
    point('95', '10', '999'),
    point('NaN', 'x', ''),
    point('1.001', '10', '80'),
  ]

  const run = await read(`<gpx><trk><trkseg>${odd.join('')}</trkseg></trk></gpx>`)

  expect(run).toMatchObject({ points: 2, heartRate: { average: 80, highest: 80 } })
  expect(run.elevation).toEqual({ ascent: 0, lowest: 10, highest: 10 })
  expect(run.distanceMeters).toBeCloseTo(111, 0)
})
