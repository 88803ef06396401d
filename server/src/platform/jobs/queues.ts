import type { PgBoss, Queue } from 'pg-boss'
import type { JobKind } from './job.ts'
import type { JobTimings } from './timings.ts'

/** The queue of jobs whose last attempt has failed. */
export const givenUpQueue = 'platform/given-up'

// An AI provider cannot take longer over an answer and its repair (AI_TIMEOUT_MS, five minutes each
// at most).
const ordinaryMinutes = 15
const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

/** Minutes that one attempt at a job of this kind may take. */
export const minutesOf = (kind: JobKind) => kind.mostMinutes ?? ordinaryMinutes

type QueueOptions = Omit<Queue, 'name'>

const common = ({ heartbeatSeconds, firstPauseSeconds }: JobTimings): QueueOptions => ({
  heartbeatSeconds,
  retryBackoff: true,
  retryDelay: firstPauseSeconds,
  retryDelayMax: 5 * 60,
  // A job that waited while the server was off is not dropped.
  retentionSeconds: 365 * DAY_S,
})

const optionsOf = (kind: JobKind, timings: JobTimings): QueueOptions => ({
  ...common(timings),
  expireInSeconds: 60 * minutesOf(kind),
  retryLimit: kind.retries ?? 5,
  deadLetter: givenUpQueue,
  deleteAfterSeconds: HOUR_S,
})

/**
 * Creates the queues of these kinds, or brings their settings up to date; any number of servers may
 * do so at once.
 */
export async function declareQueues(
  boss: PgBoss,
  kinds: readonly JobKind[],
  timings: JobTimings,
): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  if (!known.has(givenUpQueue)) {
    await boss.createQueue(givenUpQueue, {
      ...common(timings),
      retryLimit: 20,
      deleteAfterSeconds: 90 * DAY_S,
    })
  }
  for (const kind of kinds) {
    const options = optionsOf(kind, timings)
    if (known.has(kind.name)) await boss.updateQueue(kind.name, options)
    else await boss.createQueue(kind.name, options)
    await preloadQueue(boss, kind.name)
  }
}

const noJob = '00000000-0000-7000-8000-000000000000'

/**
 * Lets the engine look the queue up now. Left to the first `send`, it would want a second
 * connection while the caller's transaction holds its own: a burst of first calls could then empty
 * the pool and wait for itself.
 */
async function preloadQueue(boss: PgBoss, queue: string): Promise<void> {
  await boss.findJobs(queue, { id: noJob })
}
