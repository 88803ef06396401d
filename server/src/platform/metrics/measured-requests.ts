import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 300]

/** Counts and times every request by its route's pattern: an address holds ids and search words. */
export function measureRequests(server: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'stayer_http_requests_total',
    help: 'Requests answered, or aborted (status “none”)',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'stayer_http_request_seconds',
    help: 'From the headers of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  })
  const inFlight = new Gauge({
    name: 'stayer_http_requests_in_flight',
    help: 'Requests not yet answered',
    registers,
  })

  server.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    inFlight.inc()
    // The response of each answer is closed once, however it ends; the hooks tell of an answer or
    // of its end.
    reply.raw.once('close', () => {
      inFlight.dec()
      requests.inc({
        method,
        route,
        status: reply.raw.writableFinished ? String(reply.statusCode) : 'none',
      })
      seconds.observe({ method, route }, reply.elapsedTime / 1_000)
    })
  })
}
