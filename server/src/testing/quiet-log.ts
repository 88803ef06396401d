import { pino } from 'pino'

/** For what must have a log, where no line of it matters. */
export const quietLog = pino({ enabled: false })
