import { pino } from 'pino'

/** A log for code whose lines no test reads. */
export const quietLog = pino({ enabled: false })
