import { execFile } from 'node:child_process'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openInstallation, type Installation } from './installation.ts'
import { readConfig } from './platform/config.ts'
import { account, commandFolder, type Command } from './testing/backup-commands.ts'
import { unreachableStore, openScriptedStore } from './testing/fake-store.ts'
import { createTestDatabase, urlOf } from './testing/postgres.ts'
import { bucketSettings } from './testing/swift-server.ts'

const folder = commandFolder()

type Ended = { code: typeof process.exitCode; out: string; err: string }

const runAsProcess = (command: Command, dataDir: string, ...given: string[]) =>
  new Promise<Ended>((resolve) => {
    const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
    const environment = {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: join(folder.path, dataDir),
      DATABASE_URL: '',
    }
    execFile(
      process.execPath,
      [file, ...given],
      { cwd: folder.path, env: environment },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

const open = (dataDir: string): Promise<Installation> =>
  openInstallation(readConfig({ DATA_DIR: join(folder.path, dataDir) }), pino({ level: 'silent' }))

async function close(installation: Installation) {
  await installation.jobs.stop(0)
  await installation.close()
}

test('an installation is backed up while it runs, and moves into another folder', async () => {
  const old = await open('old')
  await old.db
    .insertInto('accounts')
    .values({ ...account, created_at: old.clock.now() })
    .execute()
  await old.storage.put('members/a/full.webp', new Uint8Array([1, 2, 3]))
  await writeFile(join(folder.path, 'old/channel.json'), '{}')

  const backedUp = await runAsProcess('backup', 'old', 'ana.tar.gz')
  const refused = await folder.run('restore', 'old', 'ana.tar.gz', '--replace')
  await close(old)
  const restored = await runAsProcess('restore', 'new', 'ana.tar.gz')
  const again = await folder.run('restore', 'new', 'ana.tar.gz')

  expect(backedUp).toMatchObject({
    code: 0,
    out: expect.stringContaining('ana.tar.gz holds 1 rows, 2 files and'),
  })
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('stop that one first'),
  })
  expect(restored).toMatchObject({
    code: 0,
    out: expect.stringContaining('Restored 1 rows, 2 files and'),
  })
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('add --replace') })
  const moved = await open('new')
  const names = await moved.db.selectFrom('accounts').select('name').execute()
  const file = await moved.storage.get('members/a/full.webp')
  await close(moved)
  expect(names).toEqual([{ name: 'Ana' }])
  expect(file).toEqual(Buffer.from([1, 2, 3]))
  expect(await readFile(join(folder.path, 'new/channel.json'), 'utf8')).toBe('{}')
})

test('nothing goes into a public bucket, and neither command waits for an unreachable store', async () => {
  await using house = await createTestDatabase()
  await using readable = await openScriptedStore(() => ({}))
  const settings = { DATA_DIR: join(folder.path, 'data'), DATABASE_URL: urlOf(house.connection) }
  await folder.runWith(settings, 'backup', 'ana.tar.gz')

  const restored = await folder.runWith(
    { ...settings, ...bucketSettings(readable.config) },
    'restore',
    'ana.tar.gz',
    '--replace',
  )
  const tooEarly = await folder.runWith(
    { ...settings, ...bucketSettings(unreachableStore) },
    'restore',
    'ana.tar.gz',
    '--replace',
  )
  const backedUp = await folder.runWith(
    { ...settings, ...bucketSettings(unreachableStore) },
    'backup',
    'again.tar.gz',
  )

  const isRefused = (sentence: RegExp) => ({
    code: 1,
    out: '',
    err: expect.stringMatching(sentence),
  })
  expect(restored).toEqual(isRefused(/^S3_BUCKET: anybody can read what is in files, .+\n$/))
  const away = isRefused(
    /^S3_BUCKET: The object store does not answer as it should \(ECONNREFUSED\): files\n$/,
  )
  expect([tooEarly, backedUp]).toEqual([away, away])
  expect(await readdir(folder.path)).toEqual(expect.not.arrayContaining(['again.tar.gz']))
})

test('a new key is written for its owner alone, never over another and never beside the data', async () => {
  const made = await folder.run('backup', 'data', '--new-identity', 'keys/one.txt')
  const again = await folder.run('backup', 'data', '--new-identity', 'keys/one.txt')
  const beside = await folder.run('backup', 'data', '--new-identity', 'data/one.txt')

  expect(made).toMatchObject({
    code: 0,
    out: expect.stringMatching(/Without it they are lost.+\nBACKUP_RECIPIENTS=age1[a-z0-9]+\n$/),
    err: '',
  })
  const key = join(folder.path, 'keys/one.txt')
  expect((await stat(key)).mode & 0o777).toBe(0o600)
  expect(await readFile(key, 'utf8')).toMatch(/^# public key: age1.+\nAGE-SECRET-KEY-1[A-Z0-9]+\n$/)
  expect(again).toMatchObject({ code: 1, err: `${key} already exists: give another name.\n` })
  expect(beside).toMatchObject({
    code: 1,
    err: expect.stringContaining('must lie outside DATA_DIR'),
  })
  expect(await readdir(folder.path)).toEqual(['keys'])
})

test.each([
  ['backup', [], 'There is no folder'],
  ['backup', ['one.tar.gz', 'two.tar.gz'], 'Usage: npm run backup [-- file.tar.gz'],
  ['restore', [], 'No archive was given. Usage: npm run restore'],
  [
    'restore',
    ['a.tar.gz', '--force'],
    'Usage: npm run restore -- file.tar.gz [--identity FILE] [--replace]',
  ],
] as const)(
  '%s called with %j says in one sentence what to do, and does nothing',
  async (command, given, sentence) => {
    const ended = await folder.run(command, 'nowhere', ...given)

    expect(ended).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) })
    expect(ended.err.trim().split('\n')).toHaveLength(1)
    expect(await readdir(folder.path)).toEqual([])
  },
)
