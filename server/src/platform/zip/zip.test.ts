import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openZip, UnreadableZip } from './read-zip.ts'
import { writeZip, type ZipWriter } from './write-zip.ts'

const at = new Date('2026-03-02T06:00:00Z')
const all = { mostFiles: 100, wanted: () => true }

const write = async (files: Record<string, Uint8Array | string>) =>
  buffer(
    writeZip(async (zip) => {
      for (const [name, content] of Object.entries(files)) await zip.add(name, content, { at })
    }),
  )

const stored = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (start: number, length: number) => bytes.subarray(start, start + length),
  close: async () => undefined,
})
const open = (bytes: Uint8Array) => openZip(stored(bytes), all)
const whyOf = async (failing: Promise<unknown>) =>
  failing.then(
    () => null,
    (fault: unknown) => (fault instanceof UnreadableZip ? fault.why : fault),
  )

test('what is written is read again, small or large, empty or not', async () => {
  const files = { 'a/small.txt': 'Six easy miles', 'b/large.bin': randomBytes(300_000), empty: '', 'ü/ein ö.txt': 'ok' }
  const zip = await open(await write(files))

  expect([...zip.sizes]).toEqual(Object.entries(files).map(([name, content]) => [name, Buffer.byteLength(content)]))
  for (const [name, content] of Object.entries(files)) {
    expect((await zip.readWhole(name)).equals(Buffer.from(content))).toBe(true)
  }
})

test('a file of any time is written, as early or late as the format can tell', async () => {
  const times = ['1850-06-01T00:00:00Z', '1979-12-31T23:59:59Z', '2025-07-14T06:03:22Z', '2350-01-01T00:00:00Z']
  const archive = writeZip(async (zip) => {
    for (const time of times) await zip.add(time, 'Six easy miles', { at: new Date(time) })
  })

  expect((await open(await buffer(archive))).sizes.size).toBe(4)
})

test('whoever writes is told when nobody reads any more', async () => {
  const told = Promise.withResolvers<unknown>()
  const endless = async (zip: ZipWriter) => {
    for (let number = 0; ; number++) await zip.add(`${number}.bin`, randomBytes(100_000), { at })
  }
  const archive = writeZip((zip) => endless(zip).catch((fault: unknown) => told.resolve(fault)))

  for await (const _piece of archive) break

  expect(await told.promise).toMatchObject({ message: 'Nobody reads this archive any more.' })
})

test('whoever reads is told when the writing fails', async () => {
  const archive = writeZip(async (zip) => {
    await zip.add('a.txt', 'Six easy miles', { at })
    throw new Error('The database is away.')
  })

  await expect(buffer(archive)).rejects.toThrow('The database is away.')
})

test('a byte that was changed on the way is noticed', async () => {
  const bytes = await write({ 'a.bin': randomBytes(50_000) })
  bytes[25_000] = (bytes[25_000] ?? 0) ^ 1

  expect(await whyOf((await open(bytes)).readWhole('a.bin'))).toBe('damaged')
})

test('an archive that is none, breaks off, wants a password or holds too much is told apart', async () => {
  const bytes = await write({ 'a.txt': 'Six easy miles', 'b.txt': 'Three hard ones' })
  const locked = Buffer.from(bytes)
  // The bit that says "encrypted", in the first record of the directory.
  const record = locked.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  locked[record + 8] = (locked[record + 8] ?? 0) | 1

  expect(await whyOf(open(Buffer.from('Six easy miles, and not an archive at all.')))).toBe('not-a-zip')
  expect(await whyOf(open(bytes.subarray(0, bytes.length - 30)))).toBe('not-a-zip')
  expect(await whyOf(open(locked))).toBe('encrypted')
  expect(await whyOf(openZip(stored(bytes), { ...all, mostFiles: 1 }))).toBe('too-many-files')
})

test('a name that leads out of its folder is refused', async () => {
  const bytes = await write({ 'aaaa/passwd': 'x' })
  const name = Buffer.from('aaaa/passwd')
  for (let place = bytes.indexOf(name); place >= 0; place = bytes.indexOf(name, place + 1))
    bytes.write('../../passw', place)

  expect(await whyOf(open(bytes))).toBe('damaged')
})

test('a file that unpacks to more than it states is cut off', async () => {
  const bytes = await write({ 'bomb.txt': 'm'.repeat(20_000) })
  const record = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  bytes.writeUInt32LE(10, record + 24)

  const zip = await open(bytes)

  expect(zip.sizes.get('bomb.txt')).toBe(10)
  expect(await whyOf(zip.readWhole('bomb.txt'))).toBe('damaged')
})
