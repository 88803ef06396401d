import { crc32, deflateSync } from 'node:zlib'

/** A PNG of 64 by 48 pixels, morning sky over a field. */
export function photo(name = 'morning.png') {
  return {
    name,
    mimeType: 'image/png',
    buffer: png(64, 48, (row) => (row < 28 ? [250, 190, 110] : [60, 110, 70])),
  }
}

function png(
  width: number,
  height: number,
  colourOf: (row: number) => readonly [number, number, number],
) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, row) => [
    0,
    ...Array.from({ length: width }, () => colourOf(row)).flat(),
  ])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.from(rows.flat()))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
