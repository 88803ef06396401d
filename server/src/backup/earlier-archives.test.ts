import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { everyRow, openSandbox } from '../testing/backup-sandbox.ts'
import { knownMigrations } from '../platform/db/migrate.ts'
import { openPasswords } from '../platform/auth/passwords.ts'
import { archiveInFile } from './archive-source.ts'
import { restore } from './restore.ts'

// Written by the version before the archive knew of the channel's files, with two invented people
// and a green photo.
const formatOne = fileURLToPath(new URL('../testing/backups/format-1.tar.gz', import.meta.url))

test('an archive that an earlier version wrote is restored, and brought up to this one', async () => {
  await using sandbox = await openSandbox()
  const place = await sandbox.open('new')

  const restored = await restore(place, await archiveInFile(formatOne), { mayReplace: false })

  expect(restored).toMatchObject({ files: 2, channel: 0, jobs: 0, jobsLeftOut: 0 })
  const rows = await everyRow(place)
  expect(rows['accounts']).toMatchObject([
    { kind: 'member', email: 'ana@example.org' },
    { kind: 'editor', email: 'ed@example.org' },
  ])
  expect(rows['goals']).toMatchObject([{ goal: 'Ten miles by the canal', archived_at: null }])
  expect(rows['journal_entries']).toMatchObject([
    { title: 'Canal loop', content: 'Five easy miles by the water.', insight_status: 'ready' },
    { title: 'A day of rest', content: 'Walked to the market and back.', insight_status: 'ready' },
  ])
  expect(rows['insights']).toHaveLength(2)
  const keys: string[] = []
  for await (const key of place.storage.keys()) keys.push(key)
  expect(keys.map((key) => key.slice(key.lastIndexOf('/')))).toEqual(
    expect.arrayContaining(['/full.webp', '/small.webp']),
  )
  const { rows: applied } = await place.pool.query<{ name: string }>(
    'select name from schema_migrations order by name',
  )
  expect(applied.map(({ name }) => name)).toEqual(await knownMigrations())
})

test('a member of such an archive signs in with the password of that time', async () => {
  await using sandbox = await openSandbox()
  const place = await sandbox.open('new')
  await restore(place, await archiveInFile(formatOne), { mayReplace: false })
  const { password_hash } = await place.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('email', '=', 'ana@example.org')
    .executeTakeFirstOrThrow()

  expect(await openPasswords('Stayer').isRight('three slow miles', password_hash, 'ana')).toBe(true)
})
