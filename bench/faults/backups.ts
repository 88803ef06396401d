import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillEntries, fillMembers } from '../data/journal.queries.ts'
import { sumEntries, sumTables } from '../data/measures.queries.ts'
import { registerMembers, type Person } from '../data/members.ts'
import { seconds, type Report } from '../report.ts'
import { call, journalPath } from '../servers/call.ts'
import {
  makeFolder,
  openEmbedded,
  openExternal,
  openInstallation,
  type Database,
} from '../servers/installation.ts'
import { startPostgres } from '../servers/postgres.ts'
import { startServer } from '../servers/server.ts'
import { addKept, openLedger, startWriters, waitForEntries } from './writers.ts'

const members = 100
const entriesEach = 1_000
const root = join(import.meta.dirname, '../..')

/**
 * Backs up while members write and restores elsewhere; then moves to an external database and back.
 */
export async function restoreBackups(report: Report): Promise<void> {
  using archives = makeFolder()
  using restored = makeFolder()
  await backUpUnderLoad(report, join(archives.path, 'under-load.tar.gz'), restored.path)
  await moveThereAndBack(report, archives.path, restored.path)
}

/** Runs `npm run backup` or `npm run restore` as people do, and answers how long it took. */
async function runCommand(
  command: 'backup' | 'restore',
  archive: string,
  dataDir: string,
  databaseUrl = '',
) {
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    S3_BUCKET: '',
  }
  const startedAt = performance.now()
  await promisify(execFile)(process.execPath, [`server/src/${command}.ts`, archive], {
    cwd: root,
    env,
  })
  return performance.now() - startedAt
}

async function backUpUnderLoad(report: Report, archive: string, target: string): Promise<void> {
  await using installation = await openInstallation()
  const { server, db, dataDir } = installation
  await fillEntries(db, [
    { memberIds: await fillMembers(db, members), entries: entriesEach, characters: 900 },
  ])
  const writing = await registerMembers(server.address, 6)
  for (const member of writing) await writeWithPhoto(server.address, member)
  const ledger = openLedger()
  const writers = startWriters(() => server.address, writing, ledger)
  await waitForEntries(ledger, 50)
  const before = [...ledger.acknowledged]
  const backupMs = await runCommand('backup', archive, dataDir)
  const meanwhile = ledger.acknowledged.length - before.length
  await writers.stop()
  const restoreMs = await runCommand('restore', archive, target)
  const [now, then] = [
    await sumEntries(db),
    await withDatabase(await openEmbedded(target), ({ db: copy }) => sumEntries(copy)),
  ]
  const missing = before.filter((id) => !then.has(id)).length
  const different = [...then].filter(([id, sum]) => now.get(id) !== sum).length
  const files = countDifferent(await sumFiles(dataDir), await sumFiles(target))
  const megabytes = (statSync(archive).size / 1_048_576).toFixed(1)
  report.add(
    `Backup of ${then.size} entries while ${meanwhile} more were written; restore`,
    `${seconds(backupMs)}, ${megabytes} MB; ${seconds(restoreMs)}`,
  )
  report.add(
    '  missing of those acknowledged before; different; files different',
    `${missing}; ${different}; ${files}`,
  )
  if (missing + different + files > 0)
    report.lose('entries or files of the backup are missing or different')
  await using started = await startServer({ dataDir: target })
  report.add('  a server on the restored installation', started.address)
  await withDatabase(await openEmbedded(target), (copy) => addKept(report, copy.db, before))
}

async function moveThereAndBack(report: Report, archives: string, dataDir: string): Promise<void> {
  using externalFiles = makeFolder()
  using back = makeFolder()
  await using postgres = await startPostgres()
  const [there, andBack] = [join(archives, 'there.tar.gz'), join(archives, 'back.tar.gz')]
  const startedAt = performance.now()
  await runCommand('backup', there, dataDir)
  await runCommand('restore', there, externalFiles.path, postgres.url)
  await runCommand('backup', andBack, externalFiles.path, postgres.url)
  await runCommand('restore', andBack, back.path)
  const tookMs = performance.now() - startedAt
  const sum = (database: Database) => withDatabase(database, ({ db }) => sumTables(db))
  const first = await sum(await openEmbedded(dataDir))
  const moved = [await sum(openExternal(postgres.url)), await sum(await openEmbedded(back.path))]
  const tables = moved.reduce((total, one) => total + countDifferent(first, one), 0)
  const files = await sumFiles(dataDir)
  const movedFiles = [await sumFiles(externalFiles.path), await sumFiles(back.path)]
  const otherFiles = movedFiles.reduce((total, one) => total + countDifferent(files, one), 0)
  report.add('To an external database and back', seconds(tookMs))
  report.add(
    '  tables different; files different',
    `${tables} of ${first.size}; ${otherFiles} of ${files.size}`,
  )
  if (tables + otherFiles > 0) report.lose('tables or files are different after the move')
}

async function withDatabase<Found>(
  database: Database,
  work: (database: Database) => Promise<Found>,
): Promise<Found> {
  await using opened = database
  return await work(opened)
}

const countDifferent = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key))
    .length

async function sumFiles(dataDir: string): Promise<Map<string, string>> {
  const folder = join(dataDir, 'files')
  const sums = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const sum = createHash('sha256').update(await readFile(path))
    sums.set(path.slice(folder.length), sum.digest('hex'))
  }
  return sums
}

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

async function writeWithPhoto(address: string, { cookie }: Person): Promise<void> {
  const body = {
    title: 'With a photo',
    content: 'Six miles.',
    image_url: `data:image/png;base64,${dot}`,
  }
  const answer = await call(address, journalPath, { body, cookie })
  if (answer.status !== 201)
    throw new Error(`An entry with a photo was answered with ${answer.status}`)
}
