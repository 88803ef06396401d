import { Gauge, type Registry } from 'prom-client'
import type { Db, OpenDb } from '../db/db.ts'
import { databaseAnswers } from '../http/health.queries.ts'
import { givenUpQueue } from '../jobs/queues.ts'
import { shareInFlight, showReading, type DatabaseGauge } from './database-gauge.ts'
import { countJobsOf, dueJobs } from './waiting.queries.ts'

/**
 * Shows how the database and the queue in it are: the first of the figures to look at when
 * something is slow.
 */
export function showDatabase(registry: Registry, { db, pool }: Pick<OpenDb, 'db' | 'pool'>): void {
  const connections = new Gauge({
    name: 'stayer_database_connections',
    help: 'Connections of this process: in use, idle; and statements that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  registry.registerMetric(connections)
  for (const reading of readingsOf(db)) showReading(registry, reading)
}

function readingsOf(db: Db): DatabaseGauge[] {
  const due = shareInFlight(() => dueJobs(db))
  return [
    {
      name: 'stayer_database_up',
      help: '1 while the database answers, 0 while it refuses; left out while it does not answer at all',
      read: async () => [{ value: (await databaseAnswers(db)) ? 1 : 0 }],
    },
    {
      name: 'stayer_jobs_waiting',
      help: 'Jobs that could be worked on now, of the whole installation',
      label: 'kind',
      read: async () => (await due()).map(({ name, waiting }) => ({ of: name, value: waiting })),
    },
    {
      name: 'stayer_jobs_oldest_wait_seconds',
      help: 'How long the oldest of them has waited',
      label: 'kind',
      read: async () =>
        (await due()).map(({ name, oldestSeconds }) => ({ of: name, value: oldestSeconds })),
    },
    {
      name: 'stayer_jobs_failed_for_good',
      help: 'Jobs whose last attempt has failed, of the whole installation: npm run admin -- jobs lists them',
      read: async () => [{ value: await countJobsOf(db, givenUpQueue) }],
    },
  ]
}
