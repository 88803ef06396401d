import Fastify from 'fastify'
import type { Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { mountHealth } from '../http/health.ts'

export type MetricsServer = { address: string; close(): Promise<void> }

/**
 * Serves `/metrics` for Prometheus, and `/healthz` and `/readyz` also where no web server runs. It
 * asks for no sign-in: its port belongs to the machine or to a private network.
 */
export async function startMetricsServer(
  { registry, db, isReady }: { registry: Registry; db: Db; isReady: () => boolean },
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = Fastify({
    requestTimeout: 10_000,
    connectionTimeout: 30_000,
    forceCloseConnections: true,
  })
  mountHealth(server, db, isReady)
  server.get('/metrics', async (_request, reply) =>
    reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics()),
  )
  const address = await server.listen({ host, port })
  return { address, close: () => server.close() }
}
