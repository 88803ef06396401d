import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client, Pool } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../platform/db/migrate.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { asFile, backUp } from './back-up.ts'
import {
  ana,
  ben,
  enqueueGreeting,
  everyRow,
  openSandbox,
  type BackupSandbox,
  waitingJobs,
  writeAccount,
} from '../testing/backup-sandbox.ts'
import { BackupRefusal } from './archive.ts'
import { archiveInFile } from './archive-source.ts'
import { restore } from './restore.ts'

/** Ana's place, backed up, and Ben's, into which it may be restored. */
async function openAnasAndBens() {
  const sandbox = await openSandbox()
  const [anas, bens] = [await sandbox.open('anas'), await sandbox.open('bens')]
  await writeAccount(anas, ana, 'Ana')
  await anas.storage.put('members/a/full.webp', new Uint8Array([1]))
  await backUp(anas, asFile(sandbox.archive))
  await writeAccount(bens, ben, 'Ben')
  await bens.storage.put('members/b/full.webp', new Uint8Array([2]))
  return { ...sandbox, anas, bens }
}

test('existing data is replaced only on request, and then wholly', async () => {
  await using sandbox = await openAnasAndBens()
  const { archive, anas, bens } = sandbox
  await enqueueGreeting(bens, 'Ben')

  await expect(restore(bens, await archiveInFile(archive), { mayReplace: false })).rejects.toThrow(
    /add --replace/,
  )
  expect((await everyRow(bens))['accounts']).toMatchObject([{ name: 'Ben' }])

  await restore(bens, await archiveInFile(archive), { mayReplace: true })
  expect(await everyRow(bens)).toEqual(await everyRow(anas))
  expect(await waitingJobs(bens)).toEqual([])
  expect(await bens.storage.get('members/b/full.webp')).toBeNull()
  expect(await bens.storage.get('members/a/full.webp')).toEqual(Buffer.from([1]))
})

test('a restore that fails half way leaves the existing data', async () => {
  await using sandbox = await openAnasAndBens()
  const { archive, bens } = sandbox
  const before = await everyRow(bens)
  const full: Storage = {
    ...bens.storage,
    putStream: () => Promise.reject(new Error('the disk is full')),
  }

  const restoring = restore({ ...bens, storage: full }, await archiveInFile(archive), {
    mayReplace: true,
  })

  await expect(restoring).rejects.toThrow('the disk is full')
  expect(await everyRow(bens)).toEqual(before)
  expect(await bens.storage.get('members/b/full.webp')).toEqual(Buffer.from([2]))
})

test('a restore that fails after some files takes them away again, and none that was there', async () => {
  await using sandbox = await openAnasAndBens()
  const { archive, anas, bens } = sandbox
  await bens.storage.put('members/a/full.webp', new Uint8Array([2]))
  await anas.storage.put('members/z/full.webp', new Uint8Array([3]))
  await rm(archive)
  await backUp(anas, asFile(archive))
  const putStream: Storage['putStream'] = async (key, content) => {
    await bens.storage.putStream(key, content)
    if (key === 'members/z/full.webp') throw new Error('the disk is full')
  }
  const storage = { ...bens.storage, putStream }

  await expect(
    restore({ ...bens, storage }, await archiveInFile(archive), { mayReplace: true }),
  ).rejects.toThrow('the disk is full')

  const keys: string[] = []
  for await (const key of bens.storage.keys()) keys.push(key)
  expect(keys.toSorted()).toEqual(['members/a/full.webp', 'members/b/full.webp'])
})

test('a backup of an earlier version is brought up to this one, and one of a later version is refused', async () => {
  await using sandbox = await openSandbox()
  const { folder, archive } = sandbox
  const runs = `create type colour as enum ('red', 'blue');
    create table runs (id int primary key, shoes colour not null); insert into runs values (7, 'red')`
  const laps = 'alter table runs add column laps int not null default 4'
  const earlier = await migrationsIn(join(folder, 'earlier'), { '0001-runs.sql': runs })
  const later = await migrationsIn(join(folder, 'later'), {
    '0001-runs.sql': runs,
    '0002-laps.sql': laps,
  })
  const old = await moveTo(await sandbox.open('old'), earlier)
  const fresh = await moveTo(await sandbox.open('fresh'), later)
  await old.pool.query(`update runs set shoes = 'blue'; insert into runs values (8, 'red')`)

  await backUp(old, asFile(archive))
  await restore(fresh, await archiveInFile(archive), { mayReplace: true })
  expect((await everyRow(fresh))['runs']).toEqual([
    { id: 7, shoes: 'blue', laps: 4 },
    { id: 8, shoes: 'red', laps: 4 },
  ])

  await backUp(fresh, asFile(archive))
  await expect(restore(old, await archiveInFile(archive), { mayReplace: true })).rejects.toThrow(
    /newer version.*0002-laps/,
  )
})

test('the channel’s words and photographs come along, and replace existing ones only on request', async () => {
  await using sandbox = await openSandbox()
  const { folder, archive } = sandbox
  const [anas, bens] = [await sandbox.open('anas'), await sandbox.open('bens')]
  const [anasData, bensData] = [join(folder, 'anas-data'), join(folder, 'bens-data')]
  await writeChannel(anasData, {
    'channel.json': 'Ana',
    'channel/face of Ana.jpg': 'a',
    'channel/notes.txt': '',
  })
  await writeChannel(bensData, { 'channel.json': 'Ben', 'channel/road.webp': 'b' })
  expect(await backUp(anas, asFile(archive))).toMatchObject({ channel: 2 })

  await expect(restore(bens, await archiveInFile(archive), { mayReplace: false })).rejects.toThrow(
    /channel has words .+add --replace/,
  )
  expect(await filesIn(bensData)).toEqual(['channel.json', 'channel/road.webp'])

  await restore(bens, await archiveInFile(archive), { mayReplace: true })
  expect(await filesIn(bensData)).toEqual(['channel.json', 'channel/face of Ana.jpg'])
  expect(await readFile(join(bensData, 'channel.json'), 'utf8')).toBe('Ana')
})

test('a restore that fails at a photograph leaves the channel as it was', async () => {
  await using sandbox = await openSandbox()
  const { folder, archive } = sandbox
  const [anas, bens] = [await sandbox.open('anas'), await sandbox.open('bens')]
  await writeChannel(join(folder, 'anas-data'), { 'channel.json': 'Ana', 'channel/face.jpg': 'a' })
  await writeChannel(join(folder, 'bens-data'), { 'channel.json': 'Ben' })
  await backUp(anas, asFile(archive))
  const putAside = async (name: string, bytes: Uint8Array) => {
    if (name === 'channel.json') throw new Error('the disk is full')
    await bens.channelFiles.putAside(name, bytes)
  }

  const restoring = restore(
    { ...bens, channelFiles: { ...bens.channelFiles, putAside } },
    await archiveInFile(archive),
    {
      mayReplace: true,
    },
  )

  await expect(restoring).rejects.toThrow('the disk is full')
  expect(await filesIn(join(folder, 'bens-data'))).toEqual(['channel.json'])
  expect(await readFile(join(folder, 'bens-data/channel.json'), 'utf8')).toBe('Ben')
})

test('a backup from before the channel had words leaves the existing ones', async () => {
  await using sandbox = await openAnasAndBens()
  const { folder, archive, bens } = sandbox
  await writeChannel(join(folder, 'bens-data'), { 'channel.json': 'Ben' })
  const tar = gunzipSync(await readFile(archive)).toString('latin1')
  const former = tar
    .replace('{"format":2,', '{"format":1,')
    .replace(',"channel":0}', '}            ')
  await writeFile(archive, gzipSync(Buffer.from(former, 'latin1')))

  await restore(bens, await archiveInFile(archive), { mayReplace: true })

  expect((await everyRow(bens))['accounts']).toMatchObject([{ name: 'Ana' }])
  expect(await readFile(join(folder, 'bens-data/channel.json'), 'utf8')).toBe('Ben')
})

test('while a server is connected nothing is restored', async () => {
  await using sandbox = await openAnasAndBens()
  const { archive, bens } = sandbox
  const before = await everyRow(bens)
  const server = new Pool(bens.connection)
  await server.query('select 1')

  const restoring = restore(bens, await archiveInFile(archive), { mayReplace: true })

  await expect(restoring).rejects.toThrow(/stop every server/)
  await server.end()
  expect(await everyRow(bens)).toEqual(before)
})

test('a connection that is about to end is waited for', async () => {
  await using sandbox = await openAnasAndBens()
  const { archive, anas, bens } = sandbox
  const server = new Client(bens.connection)
  await server.connect()
  const ending = server.query('select pg_sleep(0.3)').then(() => server.end())

  await restore(bens, await archiveInFile(archive), { mayReplace: true })

  await ending
  expect(await everyRow(bens)).toEqual(await everyRow(anas))
})

test('a database of something else is never restored into', async () => {
  await using sandbox = await openAnasAndBens()
  const other = await sandbox.open('other')
  await other.pool.query(
    'drop schema public cascade; create schema public; create table invoices (id int)',
  )

  const restoring = restore(other, await archiveInFile(sandbox.archive), { mayReplace: true })

  await expect(restoring).rejects.toThrow(/tables of something else/)
  expect(await everyRow(other)).toEqual({ invoices: [] })
})

test('a missing archive is reported by its name', async () => {
  await using sandbox = await openSandbox()

  const reading = archiveInFile(sandbox.archive)

  await expect(reading).rejects.toThrow(new BackupRefusal(`There is no file ${sandbox.archive}.`))
})

async function migrationsIn(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  await mkdir(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

async function writeChannel(dataDir: string, files: Readonly<Record<string, string>>) {
  await mkdir(join(dataDir, 'channel'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(dataDir, name), text)
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).toSorted()

/** The place with other tables: those of other migrations. */
async function moveTo(place: BackupSandbox, migrations: string) {
  await place.pool.query('drop schema public cascade; create schema public')
  await migrate(place.db, migrations)
  return { ...place, migrations }
}
