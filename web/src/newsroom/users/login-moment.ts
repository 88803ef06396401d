import { longDate, timeOfDay } from '../../platform/dates.ts'

/** "14 July 2025, 09:14", or nothing. */
export const loginMoment = ({ last_login_at: moment }: { last_login_at: string | null }): string | null =>
  moment === null ? null : `${longDate(moment)}, ${timeOfDay(moment)}`
