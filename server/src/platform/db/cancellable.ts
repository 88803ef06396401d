import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { cutOff } from './cut-off.ts'

const current = new AsyncLocalStorage<AbortSignal>()

/**
 * Does some work until the signal: then its statement is cancelled, its transaction rolled back,
 * and none is begun any more.
 */
export const runUntilAborted = <T>(signal: AbortSignal, work: () => T): T =>
  current.run(signal, work)

/** A pool as the query builder needs it. */
export type Connections = { options: object; connect(): Promise<PoolClient>; end(): Promise<void> }

/** Hands out the pool's connections, each bound to the work that it was taken for. */
export function cancellableConnections(pool: Pool): Connections {
  const letGo = new Map<PoolClient, () => void>()
  pool.on('release', (_error, client) => {
    letGo.get(client)?.()
    letGo.delete(client)
  })
  const connect = async () => {
    const signal = current.getStore()
    signal?.throwIfAborted()
    const client = await pool.connect()
    if (!signal) return client
    const cut = () => cutOff(client)
    if (signal.aborted) cut()
    signal.addEventListener('abort', cut, { once: true })
    letGo.set(client, () => signal.removeEventListener('abort', cut))
    return client
  }
  return { options: pool.options, connect, end: () => pool.end() }
}
