import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import type { Coach } from './coach/coach.ts'
import type { Installation } from './installation.ts'
import { listenAt, type ListenAddress } from './listen.ts'
import type { JobHandler } from './platform/jobs/job.ts'
import { measureJobs } from './platform/metrics/measured-jobs.ts'
import { measureLlm } from './platform/metrics/measured-llm.ts'
import { measureRequests } from './platform/metrics/measured-requests.ts'
import { startMetricsServer, type MetricsServer } from './platform/metrics/metrics-server.ts'
import { showReading } from './platform/metrics/database-gauge.ts'
import { showDatabase } from './platform/metrics/show-database.ts'
import { readingsOf, type Engines } from './products.ts'

/** Counts what a process does, for those who watch it. */
export type Watch = {
  /** The installation, its provider's answers counted. */
  installation: Installation
  engines(engines: Engines): Engines
  handlers(handlers: readonly JobHandler[]): readonly JobHandler[]
  requests: ((server: FastifyInstance) => void) | undefined
  /** Opens the port at which they are read, if there is one. */
  listen(isReady: () => boolean): Promise<MetricsServer | undefined>
}

/**
 * Opens the metrics of one process. Every label is a name from the code, never a value that people
 * send.
 */
export function openWatch(installation: Installation, place: ListenAddress): Watch {
  const registry = new Registry()
  const { db, clock, llm } = installation
  collectDefaultMetrics({ register: registry })
  showDatabase(registry, installation)
  for (const reading of readingsOf(installation)) showReading(registry, reading)
  return {
    installation: { ...installation, llm: llm && measureLlm(llm, registry, clock) },
    engines: (engines) => ({ ...engines, coach: countReplies(engines.coach, registry) }),
    handlers: (handlers) => measureJobs(handlers, registry, clock),
    requests: (server) => measureRequests(server, registry),
    listen: (isReady) =>
      listenAt(place, { host: 'METRICS_HOST', port: 'METRICS_PORT' }, () =>
        startMetricsServer({ registry, db, isReady }, place),
      ),
  }
}

function countReplies(coach: Coach, registry: Registry): Coach {
  const replies = new Counter({
    name: 'stayer_coach_replies_total',
    help: 'Replies by what wrote them; stand_in says why the built-in coach wrote in the place of the AI coach',
    labelNames: ['engine', 'kind', 'stand_in'],
    registers: [registry],
  })
  return {
    ...coach,
    async adviseOn(entry, context) {
      const reply = await coach.adviseOn(entry, context)
      replies.inc({ engine: reply.engine, kind: reply.kind, stand_in: reply.standIn ?? 'no' })
      return reply
    },
  }
}
