import { beforeAll, expect, test } from 'vitest'
import { listAllEntries } from './community/journal/journal.queries.ts'
import { migrate } from './platform/db/migrate.ts'
import {
  ana,
  bringTo,
  dropTables,
  rowsByTable,
  shapeOf,
  versions,
  writeRowsOf,
} from './testing/earlier-versions.queries.ts'
import { createTestDatabase, joinTestDatabase, type TestDatabase } from './testing/postgres.ts'

// One database grows from version to version, and each test has a copy of it. It goes with the
// PostgreSQL of the run.
let growing: TestDatabase
let grown = 0
let shapeOfToday: string[]
beforeAll(async () => {
  growing = await createTestDatabase()
  shapeOfToday = await shapeOf(growing.db)
  await dropTables(growing.db)
  await growing.close()
})

// Imports were begun again: those of before could not be undone any more.
const droppedSince: Readonly<Record<string, string>> = { imports: '0011' }

type Rows = Record<string, number>
const keptOf = (rows: Rows, version: string): Rows =>
  Object.fromEntries(
    Object.entries(rows).filter(([table]) => version.slice(0, 4) >= (droppedSince[table] ?? '')),
  )

/** A database that servers of every version up to this one have used; each kept what was there. */
async function openGrown(version: string) {
  for (; grown <= versions.indexOf(version); grown++) {
    const [last = '', next = ''] = [versions[grown - 1], versions[grown]]
    await using joined = joinTestDatabase(growing)
    const before = await rowsByTable(joined.db)
    await bringTo(joined.db, next)
    expect(await rowsByTable(joined.db), next).toMatchObject(keptOf(before, last))
    await writeRowsOf(joined.db, next)
  }
  return createTestDatabase(growing)
}

// A step at a time each version keeps the rows of all before it; from one in eight all the steps
// are taken at once.
const leaps = versions.filter((_, at) => at % 8 === 0)

test.each(leaps)(
  'a database of version %s becomes one of today, with every row it had',
  async (version) => {
    await using database = await openGrown(version)
    const before = await rowsByTable(database.db)

    await migrate(database.db)

    expect(await rowsByTable(database.db)).toMatchObject(keptOf(before, version))
    expect(await shapeOf(database.db)).toEqual(shapeOfToday)
    const titles = (await listAllEntries(database.db, ana)).map(({ title }) => title)
    expect(titles).toEqual('journal_entries' in before ? ['Rest day', 'Canal loop'] : [])
  },
)

test('each version keeps every row of those before it, until every table of today has one', async () => {
  await using database = await openGrown(versions.at(-1) ?? '')

  const empty = Object.entries(await rowsByTable(database.db)).filter(([, rows]) => rows === 0)

  expect(empty).toEqual([])
})
