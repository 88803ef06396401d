import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  double,
  nat,
  record,
  tuple,
} from 'fast-check'
import { expect, test } from 'vitest'
import { withRightChecksum } from '../testing/fit-checksum.ts'
import { fitFile, gpxFile, tcxFile } from '../testing/training-files.ts'
import { openActivityReader } from './activity-reader.ts'

const owner = '019a0000-0000-7000-8000-00000000000a'
const bytesOf = (text: string) => new TextEncoder().encode(text)

test('a thread reads a file, and the next one after a file that took too long', async () => {
  const reader = openActivityReader()
  const impatient = openActivityReader({ timeoutMs: 0 })

  expect(await reader.read('run.fit', fitFile(), owner)).toMatchObject([
    { name: 'run.fit', activity: { points: 300 } },
  ])
  expect(await impatient.read('run.fit', fitFile(), owner)).toEqual([
    { name: 'run.fit', fault: 'too-slow' },
  ])
  expect(await reader.read('run.gpx', bytesOf(gpxFile()), owner)).toMatchObject([
    { activity: { points: 300 } },
  ])
  await Promise.all([reader.close(), impatient.close()])
})

test('a file with changed bytes is read or refused, also when its checksum is right', async () => {
  const reader = openActivityReader()
  const files = [
    fitFile({ records: 40 }),
    bytesOf(gpxFile({ points: 10 })),
    bytesOf(tcxFile({ points: 10 })),
  ]
  const change = record({ at: double({ min: 0, max: 0.999, noNaN: true }), to: nat(255) })
  const mutated = tuple(
    constantFrom(...files),
    array(change, { minLength: 1, maxLength: 12 }),
    boolean(),
  ).map(([file, changes, isMended]) => {
    const bytes = file.slice()
    for (const { at, to } of changes) bytes[Math.floor(at * bytes.length)] = to
    return isMended ? withRightChecksum(bytes) : bytes
  })

  await assert(
    asyncProperty(mutated, async (bytes) => {
      const found = await reader.read('file', bytes, owner)
      expect(found).toHaveLength(1)
      expect(Object.keys(found[0] ?? {})).toHaveLength(2)
    }),
    { numRuns: 150 },
  )
  await reader.close()
})
