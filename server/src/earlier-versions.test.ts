import { beforeAll, expect, test } from 'vitest'
import { listAllEntries } from './community/journal/journal.queries.ts'
import { migrate } from './platform/db/migrate.ts'
import {
  ana,
  dropTables,
  growUpTo,
  rowsByTable,
  shapeOf,
  versions,
} from './testing/earlier-versions.queries.ts'
import { createTestDatabase } from './testing/postgres.ts'

async function openEmpty() {
  const database = await createTestDatabase()
  await dropTables(database.db)
  return database
}

let shapeOfToday: string[]
beforeAll(async () => {
  await using newest = await createTestDatabase()
  shapeOfToday = await shapeOf(newest.db)
})

// Imports were begun again: those of before could not be undone any more.
const droppedSince: Readonly<Record<string, string>> = { imports: '0011' }

test.each(versions)(
  'a database of version %s becomes one of today, with every row it had',
  async (version) => {
    await using database = await openEmpty()
    await growUpTo(database.db, version)
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
  await using database = await openEmpty()
  await growUpTo(database.db, versions.at(-1) ?? '')

  const empty = Object.entries(await rowsByTable(database.db)).filter(([, rows]) => rows === 0)

  expect(empty).toEqual([])
})
