import { chmodSync, cpSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  copyPackage,
  ordinaryUser,
  query,
  startServer,
  temporaryFolder,
} from '../../../testing/embedded-process.ts'
import { startEmbedded } from './embedded.ts'

// Each makes a database of its own, which takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 })

test('library links that an install without scripts left out are made at the start', async () => {
  await using home = temporaryFolder()
  const nativeFolder = copyPackage(home.in('package'))

  const embedded = await startEmbedded(home.in('data'), { log: () => undefined, nativeFolder })

  expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(lstatSync(path.join(nativeFolder, 'lib/libpq.so.5')).isSymbolicLink()).toBe(true)
  await embedded.stop()
})

test('an ordinary user runs it from a package that cannot be written and has no library links', async () => {
  await using home = temporaryFolder(0o755, ordinaryUser())
  await using packages = temporaryFolder()
  const nativeFolder = copyPackage(packages.in('package'))
  const libraries = path.join(nativeFolder, 'lib')
  chmodSync(libraries, 0o555)

  const server = await startServer(home.in('data'), {
    user: ordinaryUser(),
    options: { nativeFolder },
  })

  expect(server.refusal).toBe(undefined)
  expect(statSync(home.in('data/postgres/data')).uid).toBe(ordinaryUser().uid)
  expect(readdirSync(libraries)).not.toContain('libpq.so.5')
  chmodSync(libraries, 0o755)
})

test('programs that do not run here are refused in one sentence that names DATABASE_URL', async () => {
  await using home = temporaryFolder()
  const nativeFolder = copyPackage(home.in('package'))
  cpSync('/bin/false', path.join(nativeFolder, 'bin/postgres'))
  const options = { log: () => undefined, nativeFolder, systemFolder: home.in('system') }

  await expect(startEmbedded(home.in('data'), options)).rejects.toThrow(
    /^The embedded PostgreSQL does not run .*DATABASE_URL/,
  )
})
