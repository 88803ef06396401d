import { readdir, stat } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '../platform/db/transaction.ts'
import { jobKind } from '../platform/jobs/job.ts'
import { StorageFault } from '../platform/storage/storage-fault.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { asFile, backUp } from './back-up.ts'
import {
  ana,
  ben,
  enqueueGreeting,
  everyRow,
  greet,
  openSandbox,
  type BackupSandbox,
  waitingJobs,
  withJobs,
  writeAccount,
} from '../testing/backup-sandbox.ts'
import { BackupRefusal } from './archive.ts'
import { archiveInFile } from './archive-source.ts'
import { restore } from './restore.ts'

test('a restore brings back rows, unfinished jobs and files', async () => {
  await using sandbox = await openSandbox()
  const [old, fresh] = [await sandbox.open('old'), await sandbox.open('fresh')]
  await writeAccount(old, ana, 'Ana')
  await old.storage.put('members/a/full.webp', new Uint8Array([0, 255, 10, 13]))
  await old.storage.put('members/a/empty', new Uint8Array())
  await enqueueGreeting(old, 'Ana')

  const totals = await backUp(old, asFile(sandbox.archive))
  const restored = await restore(fresh, await archiveInFile(sandbox.archive), { mayReplace: false })

  expect(totals).toMatchObject({
    jobs: 1,
    files: 2,
    rows: { accounts: 1, journal_entries: 1, insights: 0 },
  })
  expect(restored).toMatchObject({ ...totals, jobsLeftOut: 0 })
  expect(await everyRow(fresh)).toEqual(await everyRow(old))
  expect(await waitingJobs(fresh)).toEqual([{ name: 'test/greet', payload: { name: 'Ana' } }])
  expect(await fresh.storage.get('members/a/full.webp')).toEqual(Buffer.from([0, 255, 10, 13]))
  expect(await fresh.storage.get('members/a/empty')).toEqual(Buffer.alloc(0))
})

test('a table larger than one part of the archive comes back whole', async () => {
  await using sandbox = await openSandbox()
  const [old, fresh] = [await sandbox.open('old'), await sandbox.open('fresh')]
  await old.pool.query(
    `insert into accounts (id, kind, email, name, password_hash, created_at)
     select gen_random_uuid(), 'member', n || '@example.org', repeat(md5(n::text), 10), 'x', now()
     from generate_series(1, 30000) n`,
  )

  const { rows } = await backUp(old, asFile(sandbox.archive))
  await restore(fresh, await archiveInFile(sandbox.archive), { mayReplace: false })

  const sum = `select count(*)::int as count, md5(string_agg(a::text, ',' order by id)) as sum from accounts a`
  expect(rows['accounts']).toBe(30_000)
  expect((await fresh.pool.query(sum)).rows).toEqual((await old.pool.query(sum)).rows)
})

test('a failed job is tried again where it is restored, and one of an unknown kind is left out', async () => {
  await using sandbox = await openSandbox()
  const [old, fresh] = [await sandbox.open('old'), await sandbox.open('fresh')]
  const forgotten = jobKind({ name: 'test/forgotten', payload: z.object({}) })
  await enqueueGreeting(old, 'Ana')
  await withJobs(old, async (queue) => {
    const work = () => Promise.reject(new Error('nobody is at home'))
    await queue.work([{ kind: greet, concurrency: 1, work }])
    await vi.waitFor(async () => expect(await queue.failed()).toHaveLength(1), {
      timeout: 10_000,
      interval: 20,
    })
    await queue.declare([forgotten])
    await inTransaction(old.db, (tx) => queue.enqueue(tx, forgotten, {}))
  })

  await backUp(old, asFile(sandbox.archive))
  const restored = await restore(fresh, await archiveInFile(sandbox.archive), { mayReplace: false })

  expect(restored).toMatchObject({ jobs: 2, jobsLeftOut: 1 })
  expect(await waitingJobs(fresh)).toEqual([{ name: 'test/greet', payload: { name: 'Ana' } }])
})

test('a backup shows one moment, also while rows are written', async () => {
  await using sandbox = await openSandbox()
  const old = await sandbox.open('old')
  await writeAccount(old, ana, 'Ana')
  const written = writeBeforeFirstCopy(old, () => writeAccount(old, ben, 'Ben'))

  const { rows } = await backUp(old, asFile(sandbox.archive))

  await written
  expect(rows).toMatchObject({ accounts: 1, members: 1, journal_entries: 1, sessions: 1 })
  expect((await everyRow(old))['accounts']).toHaveLength(2)
})

test('a file that goes while the backup is made is left out', async () => {
  await using sandbox = await openSandbox()
  const old = await sandbox.open('old')
  await old.storage.put('members/a/full.webp', new Uint8Array([1]))
  const vanishing: Storage = { ...old.storage, open: async () => null }

  expect(await backUp({ ...old, storage: vanishing }, asFile(sandbox.archive))).toMatchObject({
    files: 0,
  })
})

test('a large file that goes while it is read is left out, and the archive is whole', async () => {
  await using sandbox = await openSandbox()
  const [old, fresh] = [await sandbox.open('old'), await sandbox.open('fresh')]
  await old.storage.put('members/a/imports/1/archive.zip', Buffer.alloc(3_000_000))
  await old.storage.put('members/b/full.webp', new Uint8Array([1]))
  const open: Storage['open'] = async (key) => {
    const file = await old.storage.open(key)
    if (!file || !key.endsWith('.zip')) return file
    const read = (start: number, length: number) =>
      start === 0 ? file.read(start, length) : Promise.reject(new StorageFault('gone', 'NoSuchKey'))
    return { ...file, read }
  }

  const totals = await backUp(
    { ...old, storage: { ...old.storage, open } },
    asFile(sandbox.archive),
  )

  expect(totals).toMatchObject({ files: 1 })
  expect(
    await restore(fresh, await archiveInFile(sandbox.archive), { mayReplace: false }),
  ).toMatchObject({ files: 1 })
  expect(await fresh.storage.get('members/b/full.webp')).toEqual(Buffer.from([1]))
  expect(await readdir(sandbox.folder)).not.toContain('backup.tar.gz.file')
})

test.skipIf(process.platform === 'win32')('only this user can read the archive', async () => {
  await using sandbox = await openSandbox()
  await backUp(await sandbox.open('old'), asFile(sandbox.archive))

  expect((await stat(sandbox.archive)).mode & 0o777).toBe(0o600)
  expect((await readdir(sandbox.folder)).toSorted()).toEqual(['backup.tar.gz', 'old'])
})

test('a backup that fails leaves no archive, whole or in part', async () => {
  await using sandbox = await openSandbox()
  const old = await sandbox.open('old')
  await old.storage.put('members/a/full.webp', new Uint8Array([1]))
  const broken: Storage = {
    ...old.storage,
    open: () => Promise.reject(new Error('the disk is gone')),
  }

  await expect(backUp({ ...old, storage: broken }, asFile(sandbox.archive))).rejects.toThrow(
    'the disk is gone',
  )

  expect(await readdir(sandbox.folder)).toEqual(['old'])
})

test('a file that fails half way leaves no archive, and its own error is reported', async () => {
  await using sandbox = await openSandbox()
  const old = await sandbox.open('old')
  const read = (start: number) =>
    start === 0
      ? Promise.resolve(new Uint8Array(100))
      : Promise.reject(new Error('the store is gone'))
  const open = () => Promise.resolve({ size: 200, read, close: () => Promise.resolve() })
  await old.storage.put('members/a/full.webp', new Uint8Array(200))

  await expect(
    backUp({ ...old, storage: { ...old.storage, open } }, asFile(sandbox.archive)),
  ).rejects.toThrow('the store is gone')

  expect(await readdir(sandbox.folder)).toEqual(['old'])
})

test('a large file goes through in pieces, out and in', async () => {
  await using sandbox = await openSandbox()
  const [old, fresh] = [await sandbox.open('old'), await sandbox.open('fresh')]
  const archive = Buffer.alloc(5_000_000, 'tempo run ')
  await old.storage.put('members/a/imports/1/archive.zip', archive)
  const whole = () => Promise.reject(new Error('All of it at once.'))

  await backUp({ ...old, storage: { ...old.storage, get: whole } }, asFile(sandbox.archive))
  await restore(
    { ...fresh, storage: { ...fresh.storage, put: whole } },
    await archiveInFile(sandbox.archive),
    {
      mayReplace: false,
    },
  )

  expect(
    archive.equals((await fresh.storage.get('members/a/imports/1/archive.zip')) ?? Buffer.alloc(0)),
  ).toBe(true)
})

test('an empty database is not backed up', async () => {
  await using sandbox = await openSandbox()
  const old = await sandbox.open('old')
  await old.pool.query('drop schema public cascade; create schema public')

  const made = backUp(old, asFile(sandbox.archive))

  await expect(made).rejects.toThrow(
    new BackupRefusal('There is nothing to back up: this database is empty.'),
  )
})

/**
 * Writes once the backup's snapshot is taken and before it copies a table; settles when that is
 * done.
 */
function writeBeforeFirstCopy({ pool }: BackupSandbox, write: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isWritten = false
  pool.on('acquire', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, connection, given: unknown[]) {
        const isLast = typeof given[0] === 'string' && given[0].includes('pg_constraint')
        if (!isLast || isWritten) return Reflect.apply(query, connection, given)
        isWritten = true
        return write()
          .then(resolve)
          .then(() => Reflect.apply(query, connection, given))
      },
    })
  })
  return promise
}
