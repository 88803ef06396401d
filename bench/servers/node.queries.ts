import { Client } from 'pg'

const ANSWERS_WITHIN_MS = 1_000
const USUALLY_WITHIN_MS = 30_000

/** Sends a statement to the PostgreSQL at a port of this machine, over a connection of its own. */
async function ask<Row extends object>(port: number, text: string, withinMs = USUALLY_WITHIN_MS) {
  const where = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' }
  const times = { connectionTimeoutMillis: withinMs, query_timeout: withinMs }
  const client = new Client({ ...where, ...times })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    void client.end().catch(() => undefined)
  }
}

export const answers = (port: number) =>
  ask(port, 'select 1', ANSWERS_WITHIN_MS).then(
    () => true,
    () => false,
  )

export const checkpoint = (port: number) => ask(port, 'checkpoint')

/** Makes commits wait for a standby, or for none. */
export async function waitForStandby(port: number, isWaiting: boolean): Promise<void> {
  await ask(port, `alter system set synchronous_standby_names = '${isWaiting ? '*' : ''}'`)
  await ask(port, 'select pg_reload_conf()')
}

export async function promote(port: number): Promise<boolean> {
  const [found] = await ask<{ done: boolean }>(port, 'select pg_promote() as done')
  return found?.done ?? false
}

/** Tells whether a standby follows, and whether it is one that commits wait for. */
export async function findStandby(port: number) {
  const [found] = await ask<{ state: string; sync_state: string }>(
    port,
    `select state, sync_state from pg_stat_replication where state = 'streaming'`,
  )
  return { follows: found !== undefined, isSynchronous: found?.sync_state === 'sync' }
}
