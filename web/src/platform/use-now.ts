import { useEffect, useState, useSyncExternalStore } from 'react'

const LOOK_AGAIN_MS = 5_000

/** The current time, updated every second while `isRunning`. */
export function useNow(isRunning: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

/** Today in the reader's time zone; it updates at midnight. */
export const useLocalDay = (): Date =>
  new Date(useSyncExternalStore(onTick, () => new Date().toDateString()))

/** Today in UTC as 2026-03-02, by which the newsroom's weeks and days move on. */
export const useUtcDay = (): string =>
  useSyncExternalStore(onTick, () => new Date().toISOString().slice(0, 10))

function onTick(onChange: () => void) {
  const timer = setInterval(onChange, LOOK_AGAIN_MS)
  return () => clearInterval(timer)
}
