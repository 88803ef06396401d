// Sixteen steps of the checksum that the FIT protocol describes, one for each half of a byte.
const steps = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401,
  0x5000, 0x9c01, 0x8801, 0x4400,
]

/** Writes the checksums of a FIT file that was changed, so that a reader gets past them. */
export function withRightChecksum(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const file = bytes.slice()
  if (file.length < 16) return file
  const view = new DataView(file.buffer)
  const header = file[0] === 14 ? 14 : 12
  view.setUint32(4, file.length - header - 2, true)
  if (header === 14) view.setUint16(12, checksumOf(file.subarray(0, 12)), true)
  view.setUint16(file.length - 2, checksumOf(file.subarray(0, -2)), true)
  return file
}

function checksumOf(bytes: Uint8Array): number {
  let checksum = 0
  for (const byte of bytes) {
    for (const half of [byte & 0xf, byte >> 4]) {
      checksum = ((checksum >> 4) & 0x0fff) ^ (steps[checksum & 0xf] ?? 0) ^ (steps[half] ?? 0)
    }
  }
  return checksum
}
