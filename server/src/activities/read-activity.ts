import { gunzipSync } from 'node:zlib'
import {
  maxActivityBytes,
  mostActivityFiles,
  type ActivityFault,
} from '@app/contract/community/activity-files'
import { openZip, UnreadableZip, type Zip } from '../platform/zip/read-zip.ts'
import type { Activity, Recording } from './activity.ts'
import { readFit } from './read-fit.ts'
import { readGpx } from './read-gpx.ts'
import { readTcx } from './read-tcx.ts'
import { summariseRecording } from './summarise-recording.ts'
import { UnreadableActivity } from './unreadable-activity.ts'

/** One training file, perhaps of several that came in a ZIP. */
export type ReadActivity = { name: string } & ({ activity: Activity } | { fault: ActivityFault })

const mostZippedFiles = 1000

/**
 * Reads a training file, whatever it is by its content: FIT, GPX or TCX, bare, as .gz or as .zip.
 */
export async function readActivities(name: string, bytes: Uint8Array): Promise<ReadActivity[]> {
  if (bytes.length > maxActivityBytes) return [{ name, fault: 'too-large' }]
  if (!beginsWith(bytes, [0x50, 0x4b])) return [await readOne(name, bytes)]
  try {
    return await readZipped(bytes)
  } catch (fault) {
    return [{ name, fault: faultOf(fault) }]
  }
}

async function readZipped(bytes: Uint8Array): Promise<ReadActivity[]> {
  const file = {
    size: bytes.length,
    read: async (start: number, length: number) => bytes.subarray(start, start + length),
    close: async () => undefined,
  }
  const zip = await openZip(file, { mostFiles: mostZippedFiles, wanted: isActivityFile })
  if (zip.sizes.size === 0) throw new UnreadableActivity('unknown')
  if (zip.sizes.size > mostActivityFiles) throw new UnreadableActivity('too-many-files')
  const found: ReadActivity[] = []
  for (const [name, size] of zip.sizes) found.push(await readPacked(zip, name, size))
  return found
}

async function readPacked(zip: Zip, path: string, size: number): Promise<ReadActivity> {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (size > maxActivityBytes) return { name, fault: 'too-large' }
  return readOne(name, await zip.readWhole(path))
}

// A Mac adds a hidden file with the same ending for each.
const isActivityFile = (name: string) =>
  /\.(fit|gpx|tcx)(\.gz)?$/i.test(name) && !/(^|\/)(\._|__MACOSX\/)/.test(name)

async function readOne(name: string, bytes: Uint8Array): Promise<ReadActivity> {
  try {
    const recording = await recordingIn(unpack(bytes))
    return { name, activity: summariseRecording(recording) }
  } catch (fault) {
    return { name, fault: faultOf(fault) }
  }
}

function unpack(bytes: Uint8Array): Uint8Array {
  if (!beginsWith(bytes, [0x1f, 0x8b])) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: maxActivityBytes })
  } catch (fault) {
    const isLarge = fault instanceof RangeError
    throw new UnreadableActivity(isLarge ? 'too-large' : 'damaged', fault)
  }
}

async function recordingIn(bytes: Uint8Array): Promise<Recording> {
  if (String.fromCharCode(...bytes.subarray(8, 12)) === '.FIT') return readFit(bytes)
  const text = textOf(bytes)
  const root = /<(?:[\w.-]+:)?(gpx|TrainingCenterDatabase)[\s>/]/.exec(text.slice(0, 4096))?.[1]
  if (root === 'gpx') return readGpx(text)
  if (root === 'TrainingCenterDatabase') return readTcx(text)
  throw new UnreadableActivity('unknown')
}

/** Some apps write spaces before the declaration, where XML allows nothing. */
const textOf = (bytes: Uint8Array) =>
  new TextDecoder(beginsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : 'utf-8').decode(bytes).trimStart()

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((value, index) => bytes[index] === value)

const zipFaults = {
  'not-a-zip': 'damaged',
  damaged: 'damaged',
  encrypted: 'encrypted',
  'too-many-files': 'too-many-files',
} as const

/** Any other error comes of a file that a reader did not foresee: it is the file that is broken. */
function faultOf(fault: unknown): ActivityFault {
  if (fault instanceof UnreadableActivity) return fault.fault
  return fault instanceof UnreadableZip ? zipFaults[fault.why] : 'damaged'
}
