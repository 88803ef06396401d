import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import ZipStream from 'zip-stream'
import { StorageFault } from '../storage/storage-fault.ts'
import { openZip, UnreadableZip } from './read-zip.ts'
import { type FileToZip, writeZip } from './write-zip.ts'

const at = new Date('2026-03-02T06:00:00Z')
const all = { mostFiles: 100, wanted: () => true }

async function* each(files: readonly FileToZip[]) {
  yield* files
}
const write = (files: Record<string, Uint8Array | string>) =>
  buffer(writeZip(each(Object.entries(files).map(([name, content]) => ({ name, content, at })))))

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
  const files = {
    'a/small.txt': 'Six easy miles',
    'b/large.bin': randomBytes(300_000),
    empty: '',
    'ü/ein ö.txt': 'ok',
  }
  const zip = await open(await write(files))

  expect([...zip.sizes]).toEqual(
    Object.entries(files).map(([name, content]) => [name, Buffer.byteLength(content)]),
  )
  for (const [name, content] of Object.entries(files)) {
    expect((await zip.readWhole(name)).equals(Buffer.from(content))).toBe(true)
  }
})

test('an archive in an unreachable store is not called damaged, when it is opened or when it is read', async () => {
  const bytes = await write({ 'large.bin': randomBytes(300_000) })
  const away = new StorageFault('away', 'ECONNREFUSED')
  let isAway = true
  const read = async (start: number, length: number) => {
    if (isAway) throw away
    return bytes.subarray(start, start + length)
  }
  const file = { ...stored(bytes), read }

  expect(await whyOf(openZip(file, all))).toBe(away)
  isAway = false
  const zip = await openZip(file, all)
  isAway = true
  expect(await whyOf(zip.readWhole('large.bin'))).toBe(away)
})

test('a file of any time is written, as early or late as the format can tell', async () => {
  const times = [
    '1850-06-01T00:00:00Z',
    '1979-12-31T23:59:59Z',
    '2025-07-14T06:03:22Z',
    '2350-01-01T00:00:00Z',
  ]
  const archive = writeZip(
    each(times.map((time) => ({ name: time, content: 'Six easy miles', at: new Date(time) }))),
  )

  expect((await open(await buffer(archive))).sizes.size).toBe(4)
})

test('the generator of the files ends when the reader goes away', async () => {
  const gone = Promise.withResolvers<void>()
  async function* endless() {
    try {
      for (let number = 0; ; number++)
        yield { name: `${number}.bin`, content: randomBytes(100_000), at }
    } finally {
      gone.resolve()
    }
  }

  const archive = writeZip(endless())
  await once(archive, 'readable')
  archive.destroy()

  await expect(gone.promise).resolves.toBeUndefined()
})

test('the reader gets an error when the writing fails', async () => {
  async function* failing() {
    yield { name: 'a.txt', content: 'Six easy miles', at }
    throw new Error('The database is away.')
  }

  await expect(buffer(writeZip(failing()))).rejects.toThrow('The database is away.')
})

test('more files than the short directory can count are all found', async () => {
  const files = Array.from({ length: 65_600 }, (_, number) => ({
    name: `${number}`,
    content: '',
    at,
    isCompressed: false,
  }))

  const zip = await openZip(stored(await buffer(writeZip(each(files)))), {
    ...all,
    mostFiles: 70_000,
  })

  expect(zip.sizes.size).toBe(65_600)
})

test('a place beyond four gigabytes stands in the directory in its long form', async () => {
  const offset = 5_000_000_000
  // The archive begins as if so much had been written to it.
  const archive = Object.assign(new ZipStream({ store: true }), { offset })
  archive.entry(Buffer.from('Six easy miles'), { name: 'a.txt', date: at }, () =>
    archive.finalize(),
  )
  const written = await buffer(archive)
  // Only zeros come before the file, and need not be held.
  const file = {
    size: offset + written.length,
    read: async (start: number, length: number) => {
      const piece = Buffer.alloc(length)
      written.copy(piece, Math.max(0, offset - start), Math.max(0, start - offset))
      return piece
    },
    close: async () => undefined,
  }

  expect((await (await openZip(file, all)).readWhole('a.txt')).toString()).toBe('Six easy miles')
})

test('a byte that was changed on the way is noticed', async () => {
  const bytes = await write({ 'a.bin': randomBytes(50_000) })
  bytes[25_000] = (bytes[25_000] ?? 0) ^ 1

  expect(await whyOf((await open(bytes)).readWhole('a.bin'))).toBe('damaged')
})

test('an archive that is none, breaks off, wants a password or holds too much has its own reason', async () => {
  const bytes = await write({ 'a.txt': 'Six easy miles', 'b.txt': 'Three hard ones' })
  const locked = Buffer.from(bytes)
  // The bit that says "encrypted", in the first record of the directory.
  const record = locked.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  locked[record + 8] = (locked[record + 8] ?? 0) | 1

  expect(await whyOf(open(Buffer.from('Six easy miles, and not an archive at all.')))).toBe(
    'not-a-zip',
  )
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
