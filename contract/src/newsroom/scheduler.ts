import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Moment } from '../text.ts'

export const SchedulerStatus = z.object({
  /** True if a scheduler on any server has reported within the last two minutes. */
  isRunning: z.boolean(),
  /** The next midnight UTC. */
  nextRun: Moment,
})
export type SchedulerStatus = z.infer<typeof SchedulerStatus>

export const schedulerStatus = route({
  method: 'GET',
  path: '/api/premium-scheduler/status',
  access: 'editor',
  summary: 'Whether the premium stream moves on by itself, and when next',
  isPolled: true,
  reply: SchedulerStatus,
})
