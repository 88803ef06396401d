import * as z from 'zod/mini'

export function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }))
  } catch {
    return false
  }
}

export const usualTimeZone = 'Europe/London'

export const TimeZoneName = z
  .string()
  .check(z.refine(isTimeZone, { error: 'This time zone is not known here.' }))

/** The time zone that decides when the member's days begin. */
export const TimeZone = z._default(TimeZoneName, usualTimeZone)
