import { setTimeout as sleep } from 'node:timers/promises'
import { nextMidnight } from '@app/contract/newsroom/calendar'
import type { Deps } from '../../platform/deps.ts'
import { deleteReport } from './scheduler.queries.ts'
import { runSchedulerTick } from './tick.ts'

const everyMs = 30_000

export type Scheduler = {
  /** Stops after the current tick, which stops after the date it is moving to. */
  stop(): Promise<void>
}

type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>
const pauseFor: Pause = (ms, signal) => sleep(ms, undefined, { signal })

/** Ticks now, every thirty seconds, and at midnight UTC, until it is stopped. */
export function startScheduler(deps: Deps, pause: Pause = pauseFor): Scheduler {
  const stopping = new AbortController()
  const { signal } = stopping
  const schedulerId = deps.clock.newId()
  const work = async () => {
    let reportedDate: string | undefined
    while (!signal.aborted) {
      const { tooFar } = await runSchedulerTick(deps, {
        schedulerId,
        isStopping: () => signal.aborted,
      })
      // It is logged once, not with every tick.
      if (tooFar && tooFar.to !== reportedDate) deps.log.error(tooFar, clockTooFarAhead)
      reportedDate = tooFar?.to
      await pause(untilNext(deps.clock.now()), signal).catch(() => undefined)
    }
    // Otherwise it would seem to run for two more minutes; without a database the report ages by
    // itself.
    await deleteReport(deps.db, schedulerId).catch(() => undefined)
  }
  const working = work()
  return {
    stop: () => {
      stopping.abort()
      return working
    },
  }
}

// A timer may fire a little early, and then fires again.
const untilNext = (now: Date) => Math.min(everyMs, nextMidnight(now).getTime() - now.getTime())

const clockTooFarAhead =
  'the clock is more than 400 days ahead of the premium stream, which stays where it is: if the clock is right, run npm run admin -- stream to-today'
