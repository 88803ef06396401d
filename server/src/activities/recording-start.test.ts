import { expect, test } from 'vitest'
import { fitFile, gpxFile, tcxFile } from '../testing/training-files.ts'
import { recordingStart } from './recording-start.ts'

const at = '2026-02-28T09:00:00Z'
const startOf = (content: string | Uint8Array, length = 2000) =>
  recordingStart(Buffer.from(content).subarray(0, length))?.toISOString() ?? null

test('the start of a recording is read from the beginning of its file', () => {
  const start = '2026-02-28T09:00:00.000Z'
  expect([startOf(fitFile({ at })), startOf(gpxFile({ at })), startOf(tcxFile({ at }))]).toEqual([
    start,
    start,
    start,
  ])
})

test('a file that is no recording, or breaks off before its start, has none', () => {
  const timeless = gpxFile({ at: null })
  expect(startOf(fitFile({ at, kind: 'course' }))).toBeNull()
  expect([startOf(timeless), startOf('<gpx>'), startOf('')]).toEqual([null, null, null])
  for (let length = 0; length < 40; length++) {
    const start = startOf(fitFile({ at }), length)
    expect(start === null || start === '2026-02-28T09:00:00.000Z').toBe(true)
  }
})
