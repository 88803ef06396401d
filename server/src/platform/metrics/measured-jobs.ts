import { Counter, Histogram, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { JobHandler } from '../jobs/job.ts'

const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600]

/** The same handlers, each of their attempts counted by its outcome and timed. */
export function measureJobs(
  handlers: readonly JobHandler[],
  registry: Registry,
  clock: Clock,
): JobHandler[] {
  const registers = [registry]
  const jobs = new Counter({
    name: 'stayer_jobs_total',
    help: 'Attempts at jobs by this process: done, failed (to be tried again), or given_up after the last',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'stayer_job_seconds',
    help: 'How long an attempt at a job took',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  })
  return handlers.map((handler) => {
    const kind = handler.kind.name
    return {
      ...handler,
      work: async (payload) => {
        const startedMs = clock.elapsedMs()
        let outcome = 'failed'
        try {
          await handler.work(payload)
          outcome = 'done'
        } finally {
          jobs.inc({ kind, outcome })
          seconds.observe({ kind }, (clock.elapsedMs() - startedMs) / 1_000)
        }
      },
      onGivenUp: async (payload) => {
        jobs.inc({ kind, outcome: 'given_up' })
        await handler.onGivenUp?.(payload)
      },
    }
  })
}
