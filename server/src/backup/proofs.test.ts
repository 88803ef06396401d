import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { Client } from 'pg'
import { filesIn, lastRun, openCopiesScene, runsIn } from '../testing/copies-scene.ts'
import { changeArchive, openCopies, withoutLastRow } from '../testing/copies.ts'
import { requestRun } from './plan-copies.job.ts'
import { proveCopyJob } from './prove-copy.job.ts'

test('the newest copy is proved once a week, and what was made for it is dropped', async () => {
  await using scene = await openCopiesScene()
  const { house } = scene
  await scene.night('2026-03-02T03:00:00Z')
  await scene.night('2026-03-02T03:05:00Z')

  expect(await lastRun(house)).toMatchObject({
    kind: 'proof',
    due_on: '2026-03-02',
    status: 'done',
    copy_name: '2026-03-02-030000.tar.gz.age',
    file_count: 1,
    fault: null,
  })
  const [copy, proof] = await runsIn(house)
  expect(proof).toMatchObject({ row_count: copy?.row_count, table_count: copy?.table_count })
  await expectNoScratchDatabase()
  for (const day of ['03', '04', '05', '06', '07', '08']) {
    await scene.night(`2026-03-${day}T03:00:00Z`)
    await scene.night(`2026-03-${day}T03:05:00Z`)
  }
  const proofs = async () => (await runsIn(house)).filter(({ kind }) => kind === 'proof')
  expect(await proofs()).toHaveLength(1)
  await scene.night('2026-03-09T03:00:00Z')
  await scene.night('2026-03-09T03:05:00Z')
  expect((await proofs()).at(-1)).toMatchObject({
    status: 'done',
    copy_name: '2026-03-09-030000.tar.gz.age',
  })
  expect(await filesIn(scene.copies.place)).toHaveLength(7)
})

test('a copy that is named ahead of its time is neither proved nor pushes out another', async () => {
  await using scene = await openCopiesScene()
  const ahead = Array.from({ length: 9 }, (_, at) => `2099-0${at + 1}-01-000000.tar.gz.age`)
  for (const name of ahead) await writeFile(join(scene.copies.place, name), 'planted')

  await scene.night('2026-03-02T03:00:00Z')
  await scene.night('2026-03-02T03:05:00Z')

  const copy_name = '2026-03-02-030000.tar.gz.age'
  expect(await lastRun(scene.house)).toMatchObject({ kind: 'proof', status: 'done', copy_name })
  expect(await filesIn(scene.copies.place)).toEqual([copy_name, ...ahead])
})

test('a proof asks nothing of the installation’s own database but the row of its run', async () => {
  await using scene = await openCopiesScene()
  const { house } = scene
  await scene.night('2026-03-02T03:00:00Z')
  await requestRun(house.deps, 'proof')
  const [, run] = await runsIn(house)
  // In a server the job is handed all that the installation has.
  const installation = { ...house.deps, pool: house.database.pool, jobKinds: [] }
  house.statements()

  await proveCopyJob(installation).work({ runId: run?.id })

  const asked = house.statements()
  expect(await lastRun(house)).toMatchObject({ kind: 'proof', status: 'done' })
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((sql) => !sql.startsWith('update "backup_runs" '))).toEqual([])
})

test('without a PostgreSQL for it a proof starts one of its own, and leaves nothing of it', async () => {
  await using scene = await openCopiesScene({ BACKUP_PROOF_DATABASE_URL: '' })
  const { house } = scene
  await scene.night('2026-03-02T03:00:00Z')
  const proofs = join(house.deps.config.dataDir, 'proofs')
  // One that was killed leaves its folder behind.
  await mkdir(join(proofs, 'abandoned/files'), { recursive: true })

  await scene.night('2026-03-02T03:05:00Z')

  expect(await lastRun(house)).toMatchObject({ kind: 'proof', status: 'done', fault: null })
  expect(await readdir(proofs)).toEqual([])
})

async function scratchDatabases(): Promise<string[]> {
  const client = new Client(inject('postgres'))
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'stayer_proof%'`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}

/** Other tests prove copies in the same PostgreSQL: theirs go soon, one that is left stays. */
const expectNoScratchDatabase = () =>
  vi.waitFor(async () => expect(await scratchDatabases()).toEqual([]), { timeout: 30_000 })

const damages: [
  string,
  (path: string, keys: Parameters<typeof changeArchive>[1]) => Promise<void>,
  RegExp,
][] = [
  [
    'in which a row is missing',
    (path, keys) => changeArchive(path, keys, withoutLastRow('sessions')),
    /^The table sessions is not what it was when the backup was made: it held 2 rows and holds 1\.$/,
  ],
  [
    'in which a row is missing that others need',
    (path, keys) => changeArchive(path, keys, withoutLastRow('accounts')),
    /^The database does not take the rows of the copy \(23503\)\.$/,
  ],
  [
    'in which a row is another',
    (path, keys) =>
      changeArchive(path, keys, (_, content) =>
        Buffer.from(content.toString('latin1').replace('\tben\t', '\tBEN\t'), 'latin1'),
      ),
    /^The table accounts is not .+: its 2 rows do not hold what they held\.$/,
  ],
  [
    'in which a file is another',
    (path, keys) =>
      changeArchive(path, keys, (name, content) =>
        name.startsWith('files/') ? Buffer.from([1, 2, 4]) : content,
      ),
    /is no whole backup \(its totals are not those of its parts\)/,
  ],
  [
    'that would fill a table of PostgreSQL itself',
    (path, keys) =>
      changeArchive(path, keys, (name, content) => {
        if (name !== 'manifest.json' && name !== 'totals.json') return content
        const said = JSON.parse(content.toString())
        said.tables?.push({ name: 'pg_proc', columns: ['proname'] })
        if (said.rows) said.rows.pg_proc = 0
        return Buffer.from(JSON.stringify(said))
      }),
    /^This is no backup of this server: it would fill pg_proc, which is none of its tables\.$/,
  ],
  ['that is cut off', (path) => truncate(path, 2_000), /is no whole backup \(.+\)/],
  [
    'with one byte changed',
    async (path) => {
      const bytes = await readFile(path)
      bytes.writeUInt8(bytes.readUInt8(3_000) ^ 1, 3_000)
      await writeFile(path, bytes)
    },
    /is no whole backup \(.+\)/,
  ],
  ['that is gone', (path) => rm(path), /^There is no copy to prove where they should be\.$/],
]

test.each(damages)('a copy %s fails its proof in a sentence', async (_name, damage, sentence) => {
  await using scene = await openCopiesScene()
  const { house, copies } = scene
  await scene.night('2026-03-02T03:00:00Z')
  await damage(join(copies.place, '2026-03-02-030000.tar.gz.age'), copies)

  await scene.night('2026-03-02T03:05:00Z')

  expect(await lastRun(house)).toMatchObject({
    kind: 'proof',
    status: 'failed',
    fault: expect.stringMatching(sentence),
  })
  await expectNoScratchDatabase()
})

test('a proof that failed is said once, and tried again the next day', async () => {
  await using scene = await openCopiesScene()
  const { house, copies } = scene
  await scene.night('2026-03-02T03:00:00Z')
  await rm(join(copies.place, '2026-03-02-030000.tar.gz.age'))

  await scene.night('2026-03-02T03:05:00Z')
  await scene.night('2026-03-02T23:00:00Z')

  expect(await lastRun(house)).toMatchObject({ kind: 'proof', status: 'failed' })
  expect(house.log.filter((line) => line.includes('copy or proof failed'))).toHaveLength(1)
  await scene.night('2026-03-03T03:00:00Z')
  await scene.night('2026-03-03T03:05:00Z')
  expect(await lastRun(house)).toMatchObject({
    kind: 'proof',
    status: 'done',
    copy_name: '2026-03-03-030000.tar.gz.age',
  })
})

test('a copy for another key fails its proof', async () => {
  await using scene = await openCopiesScene()
  await using others = await openCopies()
  const { house, copies } = scene
  await scene.night('2026-03-02T03:00:00Z')
  await writeFile(copies.identityFile, await readFile(others.identityFile))

  await scene.night('2026-03-02T03:05:00Z')

  expect(await lastRun(house)).toMatchObject({
    status: 'failed',
    fault: expect.stringContaining('was encrypted for other keys than that of the identity'),
  })
})
