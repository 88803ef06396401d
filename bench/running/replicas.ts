import type { Balancer } from './haproxy.ts'
import { startHaproxy } from './haproxy.ts'
import { freePort, startServer, type ServerProcess } from './server.ts'

export type Replicas = {
  /** The balancer before them. */
  balancer: Balancer
  servers: readonly ServerProcess[]
  /** Stops one in order and starts its successor; answers how long the stop and the start took. */
  roll(index: number): Promise<{ stopMs: number; startMs: number }>
  [Symbol.asyncDispose](): Promise<void>
}

export type Replica = { dataDir: string; command?: readonly string[]; environment: Readonly<Record<string, string>> }

/** So many servers of one installation behind a balancer, all of them ready. */
export async function startReplicas(count: number, replica: Replica): Promise<Replicas> {
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const servers = await Promise.all(ports.map((port) => startServer({ ...replica, port })))
  const balancer = await startHaproxy(ports)
  await balancer.sees(count)
  return {
    balancer,
    servers,
    async roll(index) {
      const startedAt = performance.now()
      await servers[index]?.stop()
      const stopMs = performance.now() - startedAt
      servers[index] = await startServer({ ...replica, port: ports[index] ?? 0 })
      await balancer.sees(count)
      return { stopMs, startMs: performance.now() - startedAt - stopMs }
    },
    async [Symbol.asyncDispose]() {
      await balancer[Symbol.asyncDispose]()
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}
