import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from './migrate.ts'

// From here on servers of the version before work on the new schema while they are replaced (docs/upgrading.md).
const firstThatOnlyAdds = '0012'
const takesAway =
  /\bdrop (table|column|type|view|schema|default)\b|\brename\b|\bset not null\b|\balter column \w+ type\b/i

const takenAwayBy = (migration: string) => takesAway.exec(migration.replaceAll(/--.*$/gm, ''))?.[0]

test('a migration takes away nothing that the version before it uses', async () => {
  const files = (await readdir(migrationsFolder)).filter((file) => file >= firstThatOnlyAdds)
  const taken = await Promise.all(
    files.map(async (file) => [file, takenAwayBy(await readFile(join(migrationsFolder, file), 'utf8'))] as const),
  )

  expect(taken.filter(([, what]) => what !== undefined)).toEqual([])
})

test.each([
  'drop table runs',
  'alter table runs rename column laps to rounds',
  'alter table runs alter laps set not null',
])('“%s” would', (statement) => expect(takenAwayBy(statement)).toBeDefined())
