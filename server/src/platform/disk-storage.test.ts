import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

let folder = ''
let storage: Storage
const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (found: Uint8Array | null) => found && new TextDecoder().decode(found)
async function allKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.keys()) keys.push(key)
  return keys.toSorted()
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stayer-storage-'))
  storage = await openDiskStorage(join(folder, 'files'), systemClock)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('what was put is what is read, and a second put replaces it', async () => {
  await storage.put('members/1/images/a/full.webp', bytes('first'))
  await storage.put('members/1/images/a/full.webp', bytes('second'))

  expect(textOf(await storage.get('members/1/images/a/full.webp'))).toBe('second')
})

test('a missing file, and a folder asked for as a file, read as null', async () => {
  await storage.put('members/1/a.webp', bytes('a'))

  expect(await storage.get('members/1/b.webp')).toBeNull()
  expect(await storage.get('members/1')).toBeNull()
  expect(await storage.get('members/1/a.webp/b')).toBeNull()
})

test('a file comes in piece by piece, and is read from any place in it', async () => {
  async function* pieces() {
    yield bytes('six ')
    yield bytes('easy miles')
  }
  await storage.putStream('members/1/a', pieces())

  const file = await storage.open('members/1/a')
  const read = async (start: number, length: number) => textOf((await file?.read(start, length)) ?? null)
  expect(file?.size).toBe(14)
  expect([await read(4, 4), await read(9, 100), await read(14, 5), await read(99, 5)]).toEqual([
    'easy',
    'miles',
    '',
    '',
  ])
  await file?.close()
  expect([await storage.open('members/1/b'), await storage.open('members/1')]).toEqual([null, null])
})

test('what breaks off while it comes in is not kept, and what was there before stays', async () => {
  async function* broken() {
    yield bytes('half a ')
    throw new Error('The line is dead.')
  }
  await storage.put('members/1/a', bytes('whole'))

  await expect(storage.putStream('members/1/a', broken())).rejects.toThrow('The line is dead.')

  expect(textOf(await storage.get('members/1/a'))).toBe('whole')
  expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([])
})

test('removing takes one key, or all under a prefix and no neighbour, and may be done twice', async () => {
  for (const key of ['members/1/a', 'members/1/b/c', 'members/10/a', 'members/2/a']) await storage.put(key, bytes(key))

  await storage.remove('members/2/a')
  await storage.remove('members/2/a')
  await storage.removeAll('members/1/')
  await storage.removeAll('members/1/')

  expect(await allKeys()).toEqual(['members/10/a'])
})

test('a prefix that does not end in a slash is a fault, so that members/1 never takes members/10 with it', async () => {
  await expect(storage.removeAll('members/1')).rejects.toThrow('ends in')
})

test.each([
  '',
  '/etc/passwd',
  '../outside',
  'members/../../outside',
  'members/./a',
  'members//a',
  'members/',
  'members/\0',
  'members\\a',
  'Members/a',
  '.unfinished/a',
  'members/é',
  'members/a\n',
])('the key %j is refused by every call', async (key) => {
  await expect(storage.put(key, bytes('x'))).rejects.toThrow('not a storage key')
  await expect(storage.get(key)).rejects.toThrow('not a storage key')
  await expect(storage.remove(key)).rejects.toThrow('not a storage key')
  await expect(storage.removeAll(`${key}/`)).rejects.toThrow('not a storage key')
  expect(await readdir(folder)).toEqual(['files'])
})

test.skipIf(process.platform === 'win32')('files and folders can be read by their owner only', async () => {
  await storage.put('members/1/a', bytes('a'))

  const modes = ['files', 'files/members', 'files/members/1', 'files/members/1/a'].map(async (path) =>
    ((await stat(join(folder, path))).mode & 0o777).toString(8),
  )
  expect(await Promise.all(modes)).toEqual(['700', '700', '700', '600'])
})

test('a put that cannot finish leaves nothing behind', async () => {
  await storage.put('members/1', bytes('a file where a folder is needed'))

  await expect(storage.put('members/1/a', bytes('a'))).rejects.toThrow('EEXIST')

  expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([])
  expect(await allKeys()).toEqual(['members/1'])
})

test('what a crash left half written is no key, and goes at a later start', async () => {
  const unfinished = join(folder, 'files', '.unfinished')
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'old'), 'half')
  await writeFile(join(unfinished, 'being-written'), 'half')
  await utimes(join(unfinished, 'old'), new Date('2026-03-02T04:00Z'), new Date('2026-03-02T04:00Z'))
  await utimes(join(unfinished, 'being-written'), new Date('2026-03-02T05:59Z'), new Date('2026-03-02T05:59Z'))

  const clock = { ...systemClock, now: () => new Date('2026-03-02T06:00Z') }
  storage = await openDiskStorage(join(folder, 'files'), clock)

  expect(await allKeys()).toEqual([])
  expect(await readdir(unfinished)).toEqual(['being-written'])
})
