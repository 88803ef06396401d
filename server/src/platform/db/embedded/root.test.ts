import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import {
  copyPackage,
  isRoot,
  layDatabase,
  ordinaryUser,
  postmasterPid,
  query,
  startServer,
  temporaryFolder,
} from '../../../testing/embedded-process.ts'
import { startEmbedded } from './embedded.ts'

// Each makes a database of its own, which takes a busy machine its time.
vi.setConfig({ testTimeout: 60_000 })

const quiet = { log: () => undefined }

describe.skipIf(!isRoot)('started by root (skipped for other users)', () => {
  test('PostgreSQL runs as another user, who owns its files', async () => {
    await using home = temporaryFolder()
    const log: string[] = []
    const embedded = await startEmbedded(home.in('data'), { log: (line) => log.push(line) })

    const postmaster = statSync(`/proc/${postmasterPid(home.in('data/postgres/data'))}`)

    expect(postmaster.uid).not.toBe(0)
    expect(statSync(home.in('data/postgres/data')).uid).toBe(postmaster.uid)
    expect(log).toEqual([
      expect.stringContaining(`Started as root: the database's files belong to the system user`),
    ])
    await embedded.stop()
  })

  test('under a closed home the database and its programs are kept elsewhere, one line says so, and it is found again', async () => {
    await using home = temporaryFolder(0o700)
    await using system = temporaryFolder()
    const nativeFolder = copyPackage(home.in('package'))
    const log: string[] = []
    const options = {
      log: (line: string) => log.push(line),
      nativeFolder,
      systemFolder: system.in('stayer'),
    }
    const first = await startEmbedded(home.in('data'), options)
    expect(log).toEqual([
      expect.stringMatching(/^The database is kept in .*stayer.* cannot reach .*data\.$/),
      expect.stringMatching(/^Started as root: .*docs\/security\.md/),
    ])
    await query(first.connection, 'create table notes as select 1 as id')
    await first.stop()
    expect(readdirSync(home.in('data'))).toEqual([])

    chmodSync(home.path, 0o755)
    const second = await startEmbedded(home.in('data'), options)

    expect(await query(second.connection, 'select id from notes')).toEqual([{ id: 1 }])
    await second.stop()
  })

  test('a database that can no longer be reached is refused, not replaced by an empty one', async () => {
    await using home = temporaryFolder()
    await layDatabase(home.in('data'))
    chmodSync(home.path, 0o700)

    await expect(startEmbedded(home.in('data'), quiet)).rejects.toThrow(
      /can no longer reach the database.*DATABASE_URL/,
    )
  })

  test('the database of an ordinary user stays that user’s after a start by root', async () => {
    await using home = temporaryFolder(0o755, ordinaryUser())
    const first = await startServer(home.in('data'), { user: ordinaryUser() })
    first.process.kill('SIGTERM')
    await first.ended

    const byRoot = await startEmbedded(home.in('data'), quiet)
    expect(await query(byRoot.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await byRoot.stop()
    const last = await startServer(home.in('data'), { user: ordinaryUser() })

    expect(last.refusal).toBe(undefined)
  })

  test('another user of the machine cannot sign in, even where the folder lets them pass', async () => {
    await using home = temporaryFolder(0o755, ordinaryUser())
    const server = await startServer(home.in('data'), { user: ordinaryUser() })

    await expect(query(server.connection, 'select 1')).rejects.toThrow('Peer authentication failed')
  })

  test('a folder that belongs to another user is refused with what to do', async () => {
    await using home = temporaryFolder(0o755, ordinaryUser())
    mkdirSync(home.in('data/postgres'), { recursive: true })
    mkdirSync(home.in('closed'), { mode: 0o700 })

    const inOpenFolder = await startServer(home.in('data'), { user: ordinaryUser() })
    const inClosedFolder = await startServer(home.in('closed'), { user: ordinaryUser() })

    expect(inOpenFolder.refusal).toMatch(/belongs to another user \(uid 0\).*DATABASE_URL/)
    expect(inClosedFolder.refusal).toMatch(
      /^EmbeddedRefusal: The folder .*closed cannot hold.*DATABASE_URL/,
    )
  })

  test('a user without a name on this system, as containers may have, is refused with what to do', async () => {
    const nameless = { uid: 54_321, gid: 54_321 }
    await using home = temporaryFolder(0o755, nameless)

    const server = await startServer(home.in('data'), { user: nameless })

    expect(server.refusal).toMatch(
      /needs a user with a name, and uid 54321 has none .*DATABASE_URL/,
    )
  })
})
