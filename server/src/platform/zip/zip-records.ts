/** What stands before a file and in the directory at the end. Source: PKWARE's APPNOTE 6.3.10, sections 4.3 and 4.5.3. */
export type ZipRecord = {
  name: Buffer
  at: Date
  method: 0 | 8
  checksum: number
  packedBytes: number
  bytes: number
  /** Where the file begins in the archive. */
  offset: number
}

// What does not fit into the short fields stands in longer ones, and these bytes say so.
const long16 = 0xff_ff
const long32 = 0xff_ff_ff_ff
const isUtf8 = 0x08_00

// Kept until the archive ends, so not from the shared pool: a few bytes there would keep thousands.
function joined(...parts: readonly Buffer[]): Buffer {
  const whole = Buffer.alloc(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) at += part.copy(whole, at)
  return whole
}

/** Before a file, whose sizes are known by then and below 4 GB. */
export function localHeader(record: ZipRecord): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04_03_4b_50, 0)
  writeCommon(header, 4, record, 20)
  return joined(header, record.name)
}

/** A file's line in the directory; its place may lie beyond 4 GB. */
export function directoryRecord(record: ZipRecord): Buffer {
  const isFar = record.offset >= long32
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02_01_4b_50, 0)
  const version = isFar ? 45 : 20
  header.writeUInt16LE(version, 4)
  writeCommon(header, 6, record, version)
  header.writeUInt32LE(isFar ? long32 : record.offset, 42)
  if (!isFar) return joined(header, record.name)
  const far = Buffer.alloc(12)
  far.writeUInt16LE(1, 0)
  far.writeUInt16LE(8, 2)
  far.writeBigUInt64LE(BigInt(record.offset), 4)
  header.writeUInt16LE(far.length, 30)
  return joined(header, record.name, far)
}

/** The end of an archive, in the long form too where the short one cannot hold it. */
export function endRecords(directory: { files: number; bytes: number; offset: number }): Buffer {
  const { files, bytes, offset } = directory
  const isLong = files >= long16 || bytes >= long32 || offset >= long32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(isLong ? long16 : files, 8)
  end.writeUInt16LE(isLong ? long16 : files, 10)
  end.writeUInt32LE(isLong ? long32 : bytes, 12)
  end.writeUInt32LE(isLong ? long32 : offset, 16)
  return isLong ? joined(longEnd(directory), end) : end
}

function longEnd({ files, bytes, offset }: { files: number; bytes: number; offset: number }): Buffer {
  const end = Buffer.alloc(76)
  end.writeUInt32LE(0x06_06_4b_50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  end.writeBigUInt64LE(BigInt(files), 24)
  end.writeBigUInt64LE(BigInt(files), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  // Where the long form begins, for whoever reads from the end.
  end.writeUInt32LE(0x07_06_4b_50, 56)
  end.writeBigUInt64LE(BigInt(offset + bytes), 64)
  end.writeUInt32LE(1, 72)
  return end
}

/** The fields that both headers have, one after the other. */
function writeCommon(header: Buffer, from: number, record: ZipRecord, version: number): void {
  header.writeUInt16LE(version, from)
  header.writeUInt16LE(isUtf8, from + 2)
  header.writeUInt16LE(record.method, from + 4)
  header.writeUInt32LE(dosTime(record.at), from + 6)
  header.writeUInt32LE(record.checksum, from + 10)
  header.writeUInt32LE(record.packedBytes, from + 14)
  header.writeUInt32LE(record.bytes, from + 18)
  header.writeUInt16LE(record.name.length, from + 22)
}

/** The format counts from 1980 for 128 years, by two seconds. */
function dosTime(at: Date): number {
  const year = at.getUTCFullYear() - 1980
  if (year < 0) return (1 << 21) | (1 << 16)
  const date = (Math.min(year, 119) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return date * 65_536 + time
}
