import { readdir, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupCommand as backup, restoreCommand as restore } from './backup-commands.ts'
import { account, commandFolder } from './testing/backup-commands.ts'
import { openCopies } from './testing/copies.ts'
import { createTestDatabase, joinTestDatabase, urlOf } from './testing/postgres.ts'
import { runCommand } from './testing/run-command.ts'

const folder = commandFolder()
const { id } = account

/** A database with one account, a place for copies and its key. */
async function openCopied() {
  const [house, empty, copies] = await Promise.all([
    createTestDatabase(),
    createTestDatabase(),
    openCopies(),
  ])
  await house.db
    .insertInto('accounts')
    .values({ ...account, created_at: new Date() })
    .execute()
  const { BACKUP_PROOF_DATABASE_URL: _, ...environment } = copies.environment
  const settings = { ...environment, DATA_DIR: join(folder.path, 'data') }
  return {
    house,
    empty,
    copies,
    settings: { ...settings, DATABASE_URL: urlOf(house.connection) },
    others: { ...settings, DATABASE_URL: urlOf(empty.connection) },
    // A restore refuses while somebody is connected.
    accountsIn: async (database: typeof house) => {
      await using joined = joinTestDatabase(database)
      return await joined.db.selectFrom('accounts').select('name').execute()
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([house.drop(), empty.drop(), copies[Symbol.asyncDispose]()])
    },
  }
}

test('an encrypted archive is restored with its key alone, and whole alone', async () => {
  await using scene = await openCopied()
  await using strangers = await openCopies()
  const { settings, others, copies, empty } = scene
  const restoreWith = (...given: string[]) =>
    runCommand(() => restore([join(folder.path, 'ana.tar.gz.age'), ...given]), others)

  const made = await folder.runWith(settings, 'backup', 'ana.tar.gz.age')
  const keyless = await restoreWith()
  const wrong = await restoreWith('--identity', strangers.identityFile)
  const missing = await restoreWith('--identity', join(folder.path, 'none'))

  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('Only the key can open it.') })
  expect((await stat(join(folder.path, 'ana.tar.gz.age'))).mode & 0o777).toBe(0o600)
  expect(keyless).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/is encrypted: add --identity FILE.+\n$/),
  })
  expect(wrong).toMatchObject({
    code: 1,
    out: '',
    err: 'This copy was encrypted for other keys than that of the identity: give the file of the right one.\n',
  })
  expect(missing.err).toBe(`--identity: ${join(folder.path, 'none')} cannot be used (ENOENT)\n`)
  expect(await scene.accountsIn(empty)).toEqual([])

  const restored = await restoreWith('--identity', copies.identityFile)
  expect(restored.err).toBe('')
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Restored 1 rows') })
  expect(await scene.accountsIn(empty)).toEqual([{ name: 'Ana' }])

  await truncate(join(folder.path, 'ana.tar.gz.age'), 2_000)
  const cut = await restoreWith('--identity', copies.identityFile, '--replace')
  expect(cut).toMatchObject({ code: 1, err: expect.stringContaining('is no whole backup') })
  expect(await scene.accountsIn(empty)).toEqual([{ name: 'Ana' }])
})

test('without a name a copy goes to its place, is noted, and comes back by its name', async () => {
  await using scene = await openCopied()
  const { settings, others, copies, house, empty } = scene
  await house.db
    .insertInto('backup_runs')
    .values({ id, kind: 'proof', status: 'running', created_at: new Date(0) })
    .execute()

  const made = await runCommand(() => backup([]), settings)

  const [name = ''] = (await readdir(copies.place)).filter((one) => one.endsWith('.age'))
  expect(made).toEqual({
    code: 0,
    out: `The copy ${name} holds 2 rows and 0 files. Only the key can open it.\n`,
    err: '',
  })
  const runs = await house.db
    .selectFrom('backup_runs')
    .selectAll()
    .where('kind', '=', 'copy')
    .execute()
  expect(runs).toMatchObject([{ due_on: null, status: 'done', copy_name: name }])
  const restored = await runCommand(
    () => restore([name, '--identity', copies.identityFile]),
    others,
  )
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(await scene.accountsIn(empty)).toEqual([{ name: 'Ana' }])
  // Nobody would end a run that was under way when the copy was made.
  expect(await empty.db.selectFrom('backup_runs').selectAll().execute()).toEqual([])
})

test('while a copy is made no second one is begun', async () => {
  await using scene = await openCopied()
  const { settings, copies, house } = scene
  await house.db
    .insertInto('backup_runs')
    .values({ id, kind: 'copy', status: 'running', created_at: new Date() })
    .execute()

  const refused = await runCommand(() => backup([]), settings)

  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('already') })
  expect((await readdir(copies.place)).filter((one) => one.endsWith('.age'))).toEqual([])
})

test('a place that cannot be written fails the command in a sentence, which is noted', async () => {
  await using scene = await openCopied()
  const { settings, house } = scene
  await writeFile(join(folder.path, 'file'), '')

  const failed = await runCommand(() => backup([]), {
    ...settings,
    BACKUP_DIR: join(folder.path, 'file/copies'),
  })

  expect(failed).toMatchObject({
    code: 1,
    err: 'The folder for copies cannot be used (ENOTDIR): see BACKUP_DIR.\n',
  })
  const runs = await house.db.selectFrom('backup_runs').select(['status', 'fault']).execute()
  expect(runs).toEqual([{ status: 'failed', fault: failed.err.trim() }])
})

test('the database of an earlier version, which knows of no copies, is copied before an upgrade', async () => {
  await using scene = await openCopied()
  const { settings, copies, house } = scene
  await house.pool.query('drop table backup_runs')

  const made = await runCommand(() => backup([]), settings)

  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('holds 1 rows') })
  expect((await readdir(copies.place)).filter((one) => one.endsWith('.age'))).toHaveLength(1)
})
