import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'

// From here on servers of the version before work on the new schema while they are replaced
// (docs/upgrading.md).
const firstThatOnlyAdds = '0012'
const takesAway =
  /\bdrop (table|column|type|view|schema|default)\b|\brename\b|\bset not null\b|\balter column \w+ type\b/i

// A column may be dropped and added again in one statement: no one sees the table without it.
const madeAgain = /\bdrop column (\w+),\s*add column \1 /gi

const takenAwayBy = (migration: string) =>
  takesAway.exec(migration.replaceAll(/--.*$/gm, '').replaceAll(madeAgain, ''))?.[0]

test('a migration takes away nothing that the version before it uses', async () => {
  const files = (await readdir(migrationsFolder)).filter((file) => file >= firstThatOnlyAdds)
  const taken = await Promise.all(
    files.map(
      async (file) =>
        [file, takenAwayBy(await readFile(join(migrationsFolder, file), 'utf8'))] as const,
    ),
  )

  expect(taken.filter(([, what]) => what !== undefined)).toEqual([])
})

test.each([
  'drop table runs',
  'alter table runs rename column laps to rounds',
  'alter table runs alter laps set not null',
  'alter table runs drop column laps, add column rounds integer',
])('“%s” would', (statement) => expect(takenAwayBy(statement)).toBeDefined())

test('a column that is made again in the same statement would not', () => {
  expect(
    takenAwayBy('alter table runs\n  drop column words,\n  add column words tsvector'),
  ).toBeUndefined()
})
