import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { pino } from 'pino'
import { openDb } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { installJobTables } from '../platform/jobs/boss.ts'

/** The ports of a Citus cluster on this machine, its coordinator's first. */
export type CitusPorts = readonly number[]

/**
 * The cluster of `CITUS_PORTS` (`7700,7701,7702`), on which tests run instead; empty without it.
 */
export const testCluster: CitusPorts = (process.env['CITUS_PORTS'] ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number)

const host = '127.0.0.1'
const spreadFile = fileURLToPath(new URL('../../../deploy/citus.sql', import.meta.url))
const run = promisify(execFile)

/** The connection to a database of a cluster's coordinator. */
export const coordinatorOf = ([port = 0]: CitusPorts, database: string) => ({
  host,
  port,
  user: 'postgres',
  database,
})

/**
 * Makes a database on every machine of a cluster, with every table, the members' spread over them.
 */
export async function createCitusDatabase(ports: CitusPorts, name: string): Promise<void> {
  for (const port of ports) {
    await ask(port, 'postgres', `create database ${name}`)
    await ask(port, name, 'create extension citus')
  }
  const [coordinator = 0, ...workers] = ports
  await ask(coordinator, name, `select citus_set_coordinator_host('${host}', ${coordinator})`)
  for (const port of workers)
    await ask(coordinator, name, `select citus_add_node('${host}', ${port})`)
  const { db, pool, close } = openDb(coordinatorOf(ports, name), { log: console.error })
  try {
    await migrate(db)
    await installJobTables({ db, pool, log: pino({ level: 'error' }) })
  } finally {
    await close()
  }
  // One statement after the other: Citus sends its workers the text that it was sent.
  const where = ['-h', host, '-p', String(coordinator), '-U', 'postgres', '-d', name]
  await run('psql', [...where, '-q', '-v', 'ON_ERROR_STOP=1', '-f', spreadFile])
}

/** Drops a database on every machine of a cluster. */
export async function dropCitusDatabase(ports: CitusPorts, name: string): Promise<void> {
  for (const port of ports) await ask(port, 'postgres', `drop database ${name} with (force)`)
}

async function ask(port: number, database: string, text: string) {
  const client = new Client(coordinatorOf([port], database))
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
