import { beforeAll, expect, test } from 'vitest'
import { listAllEntries } from './community/journal/journal.queries.ts'
import { migrate } from './platform/db/migrate.ts'
import {
  ana,
  dropTables,
  growTo,
  rowsByTable,
  shapeOf,
  versions,
} from './testing/earlier-versions.queries.ts'
import { createTestDatabase, joinTestDatabase, type TestDatabase } from './testing/postgres.ts'

// One database grows from version to version, and each test has a copy of it: to grow every one
// from the first would apply a thousand migrations. It goes with the PostgreSQL of the run.
let growing: TestDatabase
let grown = 0
let shapeOfToday: string[]
beforeAll(async () => {
  growing = await createTestDatabase()
  shapeOfToday = await shapeOf(growing.db)
  await dropTables(growing.db)
  await growing.close()
})

/** A database that servers of every version up to this one have used. */
async function openGrown(version: string) {
  for (; grown <= versions.indexOf(version); grown++) {
    await using joined = joinTestDatabase(growing)
    await growTo(joined.db, versions[grown] ?? '')
  }
  return createTestDatabase(growing)
}

// Imports were begun again: those of before could not be undone any more.
const droppedSince: Readonly<Record<string, string>> = { imports: '0011' }

test.each(versions)(
  'a database of version %s becomes one of today, with every row it had',
  async (version) => {
    await using database = await openGrown(version)
    const before = Object.entries(await rowsByTable(database.db))

    await migrate(database.db)

    const kept = before.filter(([table]) => version.slice(0, 4) >= (droppedSince[table] ?? ''))
    expect(await rowsByTable(database.db)).toMatchObject(Object.fromEntries(kept))
    expect(await shapeOf(database.db)).toEqual(shapeOfToday)
    const titles = (await listAllEntries(database.db, ana)).map(({ title }) => title)
    expect(titles).toEqual(
      before.some(([table]) => table === 'journal_entries') ? ['Rest day', 'Canal loop'] : [],
    )
  },
)

test('every table of today has had a row in it before it was brought up to date', async () => {
  await using database = await openGrown(versions.at(-1) ?? '')

  const empty = Object.entries(await rowsByTable(database.db)).filter(([, rows]) => rows === 0)

  expect(empty).toEqual([])
})
