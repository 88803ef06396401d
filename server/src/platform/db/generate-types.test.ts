import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/postgres.ts'
import { generatedFile, typesOf } from './generate-types.ts'

test('the checked-in types are those of the migrations (else: npm run types)', async () => {
  await using database = await createTestDatabase()

  expect(await typesOf(database.db)).toBe(await readFile(generatedFile, 'utf8'))
})

test('columns have the types they are read as', async () => {
  await using database = await createTestDatabase()
  await sql`create table readings (
    id uuid primary key, day date not null, at timestamptz not null, total int8 not null, share numeric, detail jsonb not null
  )`.execute(database.db)

  const types = await typesOf(database.db)

  expect(types).toContain('export type Json = ColumnType<JsonValue, string, string>')
  expect(types.match(/interface Readings \{[^}]*\}/)?.[0].replaceAll(/\s+/g, ' ')).toBe(
    'interface Readings { at: Timestamp; day: string; detail: Json; id: string; share: number | null; total: number; }',
  )
})
