import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupCommand as backup, restoreCommand as restore } from './backup-commands.ts'
import { openInstallation, type Installation } from './installation.ts'
import { readConfig } from './platform/config.ts'
import { unreachableStore, openScriptedStore } from './testing/fake-store.ts'
import { createTestDatabase, urlOf } from './testing/postgres.ts'
import { runCommand } from './testing/run-command.ts'
import { bucketSettings } from './testing/swift-server.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-commands-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Ended = { code: Code; out: string; err: string }
type Code = typeof process.exitCode

type Command = 'backup' | 'restore'
const commands = { backup, restore }

const run = (command: Command, dataDir: string, ...given: string[]) =>
  runWith({ DATA_DIR: join(folder, dataDir) }, command, ...given)

/** Runs a command like `npm run`, but in this process and in its own folder. */
async function runWith(
  settings: Record<string, string>,
  command: Command,
  ...given: string[]
): Promise<Ended> {
  const paths = given.map((one) => (one.startsWith('--') ? one : join(folder, one)))
  return runCommand(() => commands[command](paths), settings)
}

const runAsProcess = (command: Command, dataDir: string, ...given: string[]) =>
  new Promise<Ended>((resolve) => {
    const file = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
    const environment = {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: join(folder, dataDir),
      DATABASE_URL: '',
    }
    execFile(
      process.execPath,
      [file, ...given],
      { cwd: folder, env: environment },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

const open = (dataDir: string): Promise<Installation> =>
  openInstallation(readConfig({ DATA_DIR: join(folder, dataDir) }), pino({ level: 'silent' }))

async function close(installation: Installation) {
  await installation.jobs.stop(0)
  await installation.close()
}

const id = '0195a000-0000-7000-8000-00000000000a'
const account = {
  id,
  kind: 'member' as const,
  email: 'ana@example.org',
  name: 'Ana',
  password_hash: 'x',
}

test('an installation is backed up while it runs, and moves into another folder', async () => {
  const old = await open('old')
  await old.db
    .insertInto('accounts')
    .values({ ...account, created_at: old.clock.now() })
    .execute()
  await old.storage.put('members/a/full.webp', new Uint8Array([1, 2, 3]))
  await writeFile(join(folder, 'old/channel.json'), '{}')

  const backedUp = await runAsProcess('backup', 'old', 'ana.tar.gz')
  const refused = await run('restore', 'old', 'ana.tar.gz', '--replace')
  await close(old)
  const restored = await runAsProcess('restore', 'new', 'ana.tar.gz')
  const again = await run('restore', 'new', 'ana.tar.gz')

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
  expect(await readFile(join(folder, 'new/channel.json'), 'utf8')).toBe('{}')
}, 60_000)

test('nothing goes into a public bucket, and neither command waits for an unreachable store', async () => {
  await using house = await createTestDatabase()
  await using readable = await openScriptedStore(() => ({}))
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: urlOf(house.connection) }
  await runWith(settings, 'backup', 'ana.tar.gz')

  const restored = await runWith(
    { ...settings, ...bucketSettings(readable.config) },
    'restore',
    'ana.tar.gz',
    '--replace',
  )
  const tooEarly = await runWith(
    { ...settings, ...bucketSettings(unreachableStore) },
    'restore',
    'ana.tar.gz',
    '--replace',
  )
  const backedUp = await runWith(
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
  expect(await readdir(folder)).toEqual(expect.not.arrayContaining(['again.tar.gz']))
}, 60_000)

test.each([
  ['backup', [], 'There is no folder'],
  ['backup', ['one.tar.gz', 'two.tar.gz'], 'Usage: npm run backup [-- file.tar.gz]'],
  ['restore', [], 'No archive was given. Usage: npm run restore'],
  ['restore', ['a.tar.gz', '--force'], 'Usage: npm run restore -- file.tar.gz [--replace]'],
] as const)(
  '%s called with %j says in one sentence what to do, and does nothing',
  async (command, given, sentence) => {
    const ended = await run(command, 'nowhere', ...given)

    expect(ended).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) })
    expect(ended.err.trim().split('\n')).toHaveLength(1)
    expect(await readdir(folder)).toEqual([])
  },
)
