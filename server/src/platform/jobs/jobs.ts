import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, type Db as BossDatabase, type PgBoss, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { afterCommit } from '../db/transaction.ts'
import { type BossOptions, startBoss } from './boss.ts'
import { type FailedJob, listFailedJobs, retryFailedJob } from './failed-jobs.ts'
import type { JobHandler, JobKind, Jobs } from './job.ts'
import { giveUp, runJob } from './run-job.ts'
import { declareQueues, givenUpQueue } from './queues.ts'
import { type JobTimings, usualTimings } from './timings.ts'
import { recordStatement } from './record-statement.ts'
import { type RunStoredJob, startWorkers, type StoredJob, type WorkerCount } from './workers.ts'

const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S

/**
 * Adds the jobs of this span of time where no server has yet. The engine's slots are spans by the
 * database's clock.
 */
async function addRepeatedJobs(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  for (const kind of kinds) {
    const slot = slotSeconds(kind)
    if (slot === null) continue
    // A job that is done holds its slot until it is removed.
    await boss.send(
      kind.name,
      { payload: {} },
      { singletonSeconds: slot, deleteAfterSeconds: 2 * slot },
    )
  }
}

const slotSeconds = ({ isDaily, everyMinutes }: JobKind) =>
  isDaily ? DAY_S : everyMinutes === undefined ? null : everyMinutes * MINUTE_S

const LOOK_AT_THE_DAY_EVERY_S = 10 * MINUTE_S

export type JobQueue = Jobs & {
  /** Makes the queues of these kinds; nothing can be enqueued before. `work` does it too. */
  declare(kinds: readonly JobKind[]): Promise<void>
  /** Works on jobs of these kinds in this process until `stop`. */
  work(handlers: readonly JobHandler[]): Promise<void>
  /** Lets running jobs finish for a while; the others are tried again elsewhere. */
  stop(mostMs?: number): Promise<void>
  failed(): Promise<FailedJob[]>
  /** Puts a failed job back into its queue; false when there is none of that id. */
  retry(id: string): Promise<boolean>
}

/** Opens the queue of jobs in the database, on the connections of its pool. */
export async function openJobs(
  options: BossOptions,
  timings: JobTimings = usualTimings,
): Promise<JobQueue> {
  return queueOf(await startBoss(options, timings), options.log, timings)
}

export function queueOf(boss: PgBoss, log: Logger, timings: JobTimings): JobQueue {
  const wakers = new Map<string, () => void>()
  const timers: NodeJS.Timeout[] = []
  const startOn = async (queue: string, crew: WorkerCount, work: RunStoredJob) => {
    const { wake } = await startWorkers(boss, queue, crew, work)
    wakers.set(queue, wake)
  }

  return {
    declare: (kinds) => declareQueues(boss, kinds, timings),
    async enqueue(tx, kind, payload, startAfter = 0) {
      await boss.send(...toSend(fromKysely(tx), kind, payload, startAfter))
      afterCommit(tx, () => wakers.get(kind.name)?.())
    },
    async joining(scope, kind, payload) {
      const { db, statement } = recordStatement()
      await boss.send(...toSend(db, kind, payload))
      afterCommit(scope, () => wakers.get(kind.name)?.())
      return statement()
    },
    async work(handlers) {
      const kinds = handlers.map((handler) => handler.kind)
      const [daily, oftener] = [
        kinds.filter(({ isDaily }) => isDaily),
        kinds.filter(({ everyMinutes }) => everyMinutes !== undefined),
      ]
      await declareQueues(boss, kinds, timings)
      for (const handler of handlers)
        await startOn(handler.kind.name, crewOf(handler), runJob(handler, log))
      await startOn(givenUpQueue, { size: 1, isGrouped: false }, giveUp(handlers, log))
      timers.push(
        setInterval(() => wakers.forEach((wake) => wake()), timings.pollMs),
        repeat(boss, timings.lookOverSeconds, () => boss.supervise()),
        repeat(boss, LOOK_AT_THE_DAY_EVERY_S, () => addRepeatedJobs(boss, daily)),
        repeat(boss, MINUTE_S, () => addRepeatedJobs(boss, oftener)),
      )
      await addRepeatedJobs(boss, kinds)
    },
    async stop(mostMs = 10_000) {
      for (const timer of timers.splice(0)) clearInterval(timer)
      const working = Promise.all([...wakers.keys()].map((queue) => boss.offWork(queue)))
      await Promise.race([working, sleep(mostMs, undefined, { ref: false })])
      // The engine would wait in steps of half a second; what is still at work now is put back to
      // be tried again.
      await boss.stop({ graceful: false })
    },
    failed: () => listFailedJobs(boss),
    retry: (id) => retryFailedJob(boss, id),
  }
}

/** Gives the engine's arguments for a job of this kind, to be added by this database. */
function toSend<P extends z.ZodType>(
  db: BossDatabase,
  kind: JobKind<P>,
  payload: z.output<P>,
  startAfter = 0,
): [name: string, data: StoredJob, options: SendOptions] {
  const group = kind.groupOf && { id: kind.groupOf(payload) }
  const retryDelay = kind.firstPauseOf?.(payload)
  const options = {
    startAfter,
    ...(group && { group }),
    ...(retryDelay !== undefined && { retryDelay }),
  }
  return [kind.name, { payload }, { db, ...options }]
}

const crewOf = ({ kind, concurrency }: JobHandler): WorkerCount => ({
  size: concurrency,
  isGrouped: kind.groupOf !== undefined,
})

function repeat(boss: PgBoss, everySeconds: number, work: () => Promise<void>) {
  return setInterval(() => {
    work().catch((error: Error) => boss.emit('error', error))
  }, everySeconds * 1_000)
}
