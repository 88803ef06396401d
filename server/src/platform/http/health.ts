import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import './request-state.ts'
import { databaseAnswers } from './health.queries.ts'

// A database that hangs takes the statement and never answers it.
const ANSWERS_WITHIN_MS = 3_000

/**
 * `/healthz`: this process is alive. `/readyz`: it can serve, since the database answers and the
 * process is not stopping.
 */
export function mountHealth(
  server: FastifyInstance,
  db: Db,
  isReady: () => boolean,
  withinMs = ANSWERS_WITHIN_MS,
) {
  // Orchestrators call by an internal address, and learn nothing but the state of the process.
  const config = { answersAnyHost: true }
  server.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  server.get('/readyz', { config }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    const isServing =
      isReady() &&
      (await Promise.race([databaseAnswers(db), sleep(withinMs, false, { ref: false })]))
    return isServing
      ? { status: 'ready' }
      : reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
  })
}
