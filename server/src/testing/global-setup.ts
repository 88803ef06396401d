import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openDb } from '../platform/db/db.ts'
import { startEmbedded, type EmbeddedPostgres } from '../platform/db/embedded/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { installJobTables } from '../platform/jobs/boss.ts'
import { coordinatorOf, testCluster } from './citus.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedPostgres['connection']
    /** A folder that goes after the run, with what a worker that ended has left in it. */
    passingFolder: string
  }
}

/** The database that every test's own is a copy of. */
export const templateName = 'template_migrated'

const fastRatherThanDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  max_wal_size: '128MB',
}

/** One PostgreSQL for a run of tests, in a temporary folder. */
export default async function startPostgres(project: TestProject) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tests-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o755)
  project.provide('passingFolder', folder)
  if (testCluster.length > 0) {
    // There is no template: its rows would lie on other machines.
    project.provide('postgres', coordinatorOf(testCluster, 'postgres'))
    return () => rm(folder, { recursive: true, force: true })
  }
  const embedded = await startEmbedded(folder, {
    log: console.error,
    settings: fastRatherThanDurable,
  })
  const stop = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(embedded.connection)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgres', embedded.connection)
  return stop
}

async function makeTemplate(connection: EmbeddedPostgres['connection']) {
  const client = new Client(connection)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const { db, pool, close } = openDb(
    { ...connection, database: templateName },
    { log: console.error },
  )
  try {
    await migrate(db)
    await installJobTables({ db, pool, log: pino({ level: 'error' }) })
  } finally {
    await close()
  }
}
