import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDb, type Db, type OpenDb } from '../../server/src/platform/db/db.ts'
import { sumsOfEntries, tableSums, type TableSum } from '../data/contents.queries.ts'
import { fillEntries, fillMembers } from '../data/fill.queries.ts'
import { moveIn, type Resident } from '../data/residents.ts'
import { ms } from '../figures.ts'
import { runCommand, type Keeping } from '../running/backup-command.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { openInstallation, reachBeside } from '../running/installation.ts'
import { isReady, startServer } from '../running/server.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { lossesIn, settled } from './settle.ts'
import type { Told } from './told.ts'
import { openLedger, startWriters, untilAcknowledged } from './writers.ts'

const members = 100
const entriesEach = 1_000
const characters = 900
const writing = 6

/** A backup while members write, restored into an empty installation; then to an external database and back. */
export async function restoreBackups(): Promise<Told> {
  using archives = makeDataFolder()
  using restored = makeDataFolder()
  const archive = join(archives.path, 'under-load.tar.gz')
  const underLoad = await backUpUnderLoad(archive, { dataDir: restored.path })
  const moved = await moveThereAndBack(archives.path, restored.path)
  return { lines: [...underLoad.lines, ...moved.lines], losses: [...underLoad.losses, ...moved.losses] }
}

async function backUpUnderLoad(archive: string, target: Keeping): Promise<Told> {
  await using house = await openInstallation()
  const { server, db, dataDir } = house
  await fillEntries(db, [{ memberIds: await fillMembers(db, members), entries: entriesEach, characters }])
  const residents = await moveIn(db, writing)
  for (const resident of residents) await upload(server.address, resident)
  const ledger = openLedger()
  const writers = startWriters(() => server.address, residents, ledger)
  await untilAcknowledged(ledger, 50)
  const before = [...ledger.acknowledged]
  const backupMs = await runCommand('backup', archive, { dataDir })
  const meanwhile = ledger.acknowledged.length - before.length
  await writers.stop()
  const restoreMs = await runCommand('restore', archive, target)
  const there = await compare(db, dataDir, target.dataDir)
  const answered = await startOn(target.dataDir, before)
  return {
    lines: [
      `Backup of ${there.entries} entries while ${writing} members wrote ${meanwhile} more: ${ms(backupMs)}, ${megabytes(archive)}; restored into an empty installation in ${ms(restoreMs)}`,
      `Of ${before.length} entries acknowledged before it ${there.missing(before)} missing, ${there.different} different; ${there.files} files, ${there.otherFiles} different; ${answered.line}`,
    ],
    losses: [
      ...(there.missing(before) + there.different > 0 ? ['entries of the backup are missing or different'] : []),
      ...(there.otherFiles > 0 ? ['files of the backup are missing or different'] : []),
      ...answered.losses,
    ],
  }
}

/** What a restored installation holds, beside what the one that was backed up holds by now. */
async function compare(db: Db, dataDir: string, restoredDir: string) {
  const beside = await reachBeside(restoredDir)
  try {
    const [now, then] = [await sumsOfEntries(db), await sumsOfEntries(beside.db)]
    const [files, restoredFiles] = [await sumsOfFiles(dataDir), await sumsOfFiles(restoredDir)]
    return {
      entries: then.size,
      missing: (ids: readonly string[]) => ids.filter((id) => !then.has(id)).length,
      different: [...then].filter(([id, sum]) => now.get(id) !== sum).length,
      files: restoredFiles.size,
      otherFiles: [...files].filter(([name, sum]) => restoredFiles.get(name) !== sum).length,
    }
  } finally {
    await beside.close()
  }
}

/** The restored installation at work: whatever still waited for its insight gets one. */
async function startOn(dataDir: string, acknowledged: readonly string[]): Promise<{ line: string; losses: string[] }> {
  await using server = await startServer({ dataDir })
  const beside = await reachBeside(dataDir)
  try {
    const kept = await settled(beside.db, acknowledged)
    return {
      line: `a server on it (ready: ${(await isReady(server.address)) ? 'yes' : 'no'}): ${kept.answered} of ${kept.entries} entries with one insight`,
      losses: lossesIn(kept, acknowledged),
    }
  } finally {
    await beside.close()
  }
}

async function moveThereAndBack(archives: string, dataDir: string): Promise<Told> {
  using folder = makeDataFolder()
  using filesOfExternal = makeDataFolder()
  using back = makeDataFolder()
  await using postgres = await startExternalPostgres(folder.path)
  const external = { dataDir: filesOfExternal.path, databaseUrl: postgres.url }
  const [there, andBack] = [join(archives, 'there.tar.gz'), join(archives, 'back.tar.gz')]
  const startedAt = performance.now()
  await runCommand('backup', there, { dataDir })
  await runCommand('restore', there, external)
  await runCommand('backup', andBack, external)
  await runCommand('restore', andBack, { dataDir: back.path })
  const tookMs = performance.now() - startedAt
  const sums = [await embeddedSums(dataDir), await externalSums(postgres.url), await embeddedSums(back.path)]
  const [first = [], ...others] = sums
  const unequal = others.flatMap((other) => differing(first, other))
  const files = [await sumsOfFiles(dataDir), await sumsOfFiles(external.dataDir), await sumsOfFiles(back.path)]
  const areFilesEqual = files.every((each) => isSame(each, files[0] ?? each))
  const rows = first.reduce((sum, table) => sum + table.rows, 0)
  return {
    lines: [
      `From the embedded database to ${postgres.name} and back, two backups and two restores: ${ms(tookMs)}; ${rows} rows in ${first.length} tables, ${unequal.length} tables different; ${files[0]?.size} files, ${areFilesEqual ? 'equal' : 'different'}`,
    ],
    losses: [
      ...unequal.map((name) => `the table ${name} is different after the move`),
      ...(areFilesEqual ? [] : ['files are different after the move']),
    ],
  }
}

const isSame = (one: Map<string, string>, other: Map<string, string>) =>
  one.size === other.size && [...one].every(([name, sum]) => other.get(name) === sum)

async function sumsIn({ db, close }: Pick<OpenDb, 'db' | 'close'>): Promise<TableSum[]> {
  try {
    return await tableSums(db)
  } finally {
    await close()
  }
}

async function embeddedSums(dataDir: string): Promise<TableSum[]> {
  return sumsIn(await reachBeside(dataDir))
}

function externalSums(connectionString: string): Promise<TableSum[]> {
  return sumsIn(openDb({ connectionString }, { log: console.error }))
}

const differing = (one: readonly TableSum[], other: readonly TableSum[]) =>
  one.filter(({ name, sum }) => other.find((table) => table.name === name)?.sum !== sum).map(({ name }) => name)

async function sumsOfFiles(dataDir: string): Promise<Map<string, string>> {
  const folder = join(dataDir, 'files')
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const sums = found
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [
        path.slice(folder.length),
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ] as const
    })
  return new Map(await Promise.all(sums))
}

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

async function upload(address: string, { cookie }: Resident): Promise<void> {
  const draft = { title: 'With a photo', content: 'Six miles.', image_url: `data:image/png;base64,${dot}` }
  const answer = await fetch(`${address}/api/community/journal`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  })
  if (answer.status !== 201) throw new Error(`An entry with a photo was answered with ${answer.status}`)
}

const megabytes = (path: string) => `${(statSync(path).size / 1_048_576).toFixed(1)} MB`
