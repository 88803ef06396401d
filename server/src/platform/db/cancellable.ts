import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { cutOff } from './cut-off.ts'

type Work = { signal: AbortSignal; onHeld?: ((ms: number) => void) | undefined }

const current = new AsyncLocalStorage<Work>()

/**
 * Does some work until the signal: then its statement is cancelled, its transaction rolled back,
 * and none is begun any more.
 * @param onHeld told after each use of a connection how long the work had it, in milliseconds
 */
export const runUntilAborted = <T>(
  signal: AbortSignal,
  work: () => T,
  onHeld?: (ms: number) => void,
): T => current.run({ signal, onHeld }, work)

/**
 * Counts time that the work of this call takes of the process, as time at the database is counted.
 */
export const spendTime = (ms: number): void => current.getStore()?.onHeld?.(ms)

/** Binds items that are read later, by the stream that sends them, to the work that made them. */
export function ofThisWork<T>(items: AsyncIterable<T>): AsyncIterable<T> {
  const here = AsyncLocalStorage.snapshot()
  return {
    [Symbol.asyncIterator]() {
      const iterator = items[Symbol.asyncIterator]()
      return {
        next: () => here(() => iterator.next()),
        return: async (value?: unknown) =>
          here(async () => iterator.return?.(value) ?? { done: true, value: undefined }),
      }
    },
  }
}

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
    const work = current.getStore()
    work?.signal.throwIfAborted()
    const client = await pool.connect()
    if (!work) return client
    const { signal, onHeld } = work
    const cut = () => cutOff(client)
    if (signal.aborted) cut()
    signal.addEventListener('abort', cut, { once: true })
    const since = performance.now()
    letGo.set(client, () => {
      signal.removeEventListener('abort', cut)
      onHeld?.(performance.now() - since)
    })
    return client
  }
  return { options: pool.options, connect, end: () => pool.end() }
}
