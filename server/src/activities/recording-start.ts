import { momentIn } from './plausible.ts'

/** Two files of one session begin within this time of each other. */
export const sameStartMs = 60_000

// FIT counts seconds from the last day of 1989.
const fitEpochSeconds = 631_065_600
const fileIdMessage = 0
const activityType = 4
const [typeField, createdField] = [0, 4]

/**
 * The moment at which a recording begins, from the first bytes of its file; null for any other
 * file, such as a watch's record of a day or a night. Of thousands of files it finds the few that
 * are worth reading.
 */
export function recordingStart(first: Uint8Array): Date | null {
  const bytes = Buffer.from(first.buffer, first.byteOffset, first.byteLength)
  const moment = bytes.toString('latin1', 8, 12) === '.FIT' ? fitStart(bytes) : textStart(bytes)
  return moment === null ? null : new Date(moment)
}

/** A FIT file begins with the definition of its own message, and then that message. */
function fitStart(bytes: Buffer): number | null {
  try {
    const at = bytes.readUInt8(0)
    const header = bytes.readUInt8(at)
    const isBigEndian = bytes.readUInt8(at + 2) === 1
    const message = isBigEndian ? bytes.readUInt16BE(at + 3) : bytes.readUInt16LE(at + 3)
    // A definition has the second bit of its header set, and a time in its place the first.
    if ((header & 0xc0) !== 0x40 || message !== fileIdMessage) return null
    const fields = fieldsOf(bytes, at + 5)
    const [type, created] = [fields.get(typeField), fields.get(createdField)]
    if (type === undefined || created === undefined) return null
    if (bytes.readUInt8(type) !== activityType) return null
    const seconds = isBigEndian ? bytes.readUInt32BE(created) : bytes.readUInt32LE(created)
    return (seconds + fitEpochSeconds) * 1000
  } catch (fault) {
    // The file ends before its own message does.
    if (fault instanceof RangeError) return null
    throw fault
  }
}

/** Where the fields of the message after a definition stand, by their numbers. */
function fieldsOf(bytes: Buffer, definition: number): Map<number, number> {
  const count = bytes.readUInt8(definition)
  let value = definition + 1 + count * 3 + 1
  const fields = new Map<number, number>()
  for (let index = 0; index < count; index++) {
    const field = definition + 1 + index * 3
    fields.set(bytes.readUInt8(field), value)
    value += bytes.readUInt8(field + 1)
  }
  return fields
}

// Everything that may repeat has a bound: from each sign "<" of any text only so much is looked at.
const activityStart =
  /<(?:\w{1,20}:)?Activity\s[^<>]{0,300}>\s{0,200}<(?:\w{1,20}:)?Id>([^<]{1,40})</
const pointTime =
  /<(?:\w{1,20}:)?trkpt\s[^<>]{0,300}>(?:(?!<\/?(?:\w{1,20}:)?trkpt)[^]){0,2000}?<(?:\w{1,20}:)?time>([^<]{1,40})</

function textStart(bytes: Buffer): number | null {
  const text = bytes.toString('utf8')
  const start = activityStart.exec(text)?.[1] ?? pointTime.exec(text)?.[1]
  return momentIn(start)
}
