import { dayOf, dayMs } from '@app/contract/days'
import type { Deps } from '../../platform/deps.ts'
import type { DatabaseGauge } from '../../platform/metrics/database-gauge.ts'
import { findStream } from '../stream/stream.queries.ts'
import { readSchedulerStatus } from './scheduler-status.ts'

/** Metrics that show if the premium stream moves at midnight as it should. */
export const streamReadings = (deps: Pick<Deps, 'db' | 'clock'>): DatabaseGauge[] => [
  {
    name: 'stayer_premium_days_behind',
    help: 'Days from the date of the premium stream to today (UTC): 0, or 1 for a moment after midnight',
    read: async () => {
      const stream = await findStream(deps.db)
      if (!stream) return []
      const today = dayOf(deps.clock.now())
      return [{ value: (Date.parse(today) - Date.parse(stream.stream_date)) / dayMs }]
    },
  },
  {
    name: 'stayer_scheduler_running',
    help: '1 while the scheduler of any server has reported within two minutes',
    read: async () => [{ value: (await readSchedulerStatus(deps)).isRunning ? 1 : 0 }],
  },
]
