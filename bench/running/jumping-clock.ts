import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

export const hasJumpingClock = existsSync(library)

/** The clock of a process as the system gives it, set to wherever it should be while it runs; timers go on evenly. */
export function jumpingClock(folder: string) {
  const file = join(folder, 'clock-offset')
  let shiftMs = 0
  const setTo = (moment: string) => {
    // Whole seconds, so that what is expected can be told.
    shiftMs = Math.round((Date.parse(moment) - Date.now()) / 1000) * 1000
    writeFileSync(file, `${shiftMs < 0 ? '' : '+'}${shiftMs / 1000}\n`)
  }
  return {
    setTo,
    shiftMs: () => shiftMs,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  }
}
