import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/** Restarts PostgreSQL until it is asked to stop: a full disk, for one, makes it end. */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
) {
  const stopping = new AbortController()
  let postmaster: Postmaster | undefined = first

  const watch = async () => {
    while (postmaster) {
      await postmaster.exited
      if (stopping.signal.aborted) return
      log('PostgreSQL ended unexpectedly and is started again.')
      postmaster = await startAgain(start, stopping.signal, log)
    }
  }
  const ended = watch()

  const stop = async () => {
    stopping.abort()
    await postmaster?.stop()
    await ended
  }
  return { stop, ended }
}

async function startAgain(
  start: () => Promise<Postmaster>,
  stopping: AbortSignal,
  log: (line: string) => void,
) {
  for (
    let pause = FIRST_PAUSE_MS;
    !stopping.aborted;
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  ) {
    try {
      const postmaster = await start()
      if (!stopping.aborted) return postmaster
      await postmaster.stop()
    } catch (error) {
      log(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`)
      await sleep(pause, undefined, { ref: false, signal: stopping }).catch(() => undefined)
    }
  }
  return undefined
}
