import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bytesOf, keysOf, textOf } from '../../testing/storage-examples.ts'
import { systemClock } from '../clock.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

let folder = ''
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stayer-storage-'))
  storage = await openDiskStorage(join(folder, 'files'), systemClock)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('an interrupted upload leaves nothing behind', async () => {
  async function* broken() {
    yield bytesOf('half a ')
    throw new Error('The line is dead.')
  }
  await storage.put('members/1/a', bytesOf('whole'))

  await expect(storage.putStream('members/1/a', broken())).rejects.toThrow('The line is dead.')

  expect(textOf(await storage.get('members/1/a'))).toBe('whole')
  expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'files and folders can be read by their owner only',
  async () => {
    await storage.put('members/1/a', bytesOf('a'))

    const modes = ['files', 'files/members', 'files/members/1', 'files/members/1/a'].map(
      async (path) => ((await stat(join(folder, path))).mode & 0o777).toString(8),
    )
    expect(await Promise.all(modes)).toEqual(['700', '700', '700', '600'])
  },
)

test('a put that cannot finish leaves nothing behind', async () => {
  await storage.put('members/1', bytesOf('a file where a folder is needed'))

  await expect(storage.put('members/1/a', bytesOf('a'))).rejects.toThrow('EEXIST')

  expect(await readdir(join(folder, 'files', '.unfinished'))).toEqual([])
  expect(await keysOf(storage)).toEqual(['members/1'])
})

test('a file half written at a crash is no key, and goes at a later start', async () => {
  const unfinished = join(folder, 'files', '.unfinished')
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, 'old'), 'half')
  await writeFile(join(unfinished, 'being-written'), 'half')
  await utimes(
    join(unfinished, 'old'),
    new Date('2026-03-02T04:00Z'),
    new Date('2026-03-02T04:00Z'),
  )
  await utimes(
    join(unfinished, 'being-written'),
    new Date('2026-03-02T05:59Z'),
    new Date('2026-03-02T05:59Z'),
  )

  const clock = { ...systemClock, now: () => new Date('2026-03-02T06:00Z') }
  storage = await openDiskStorage(join(folder, 'files'), clock)

  expect(await keysOf(storage)).toEqual([])
  expect(await readdir(unfinished)).toEqual(['being-written'])
})
