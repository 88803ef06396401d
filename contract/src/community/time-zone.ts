import * as z from 'zod/mini'

// To make a format takes fifty times as long as to use it. There are some 600 zones, and callers
// may write each in many ways.
const MOST_FORMATS = 1_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes the day of a moment in a time zone, as 2026-03-02. Throws where there is no such zone. */
export function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  if (formats.size < MOST_FORMATS) formats.set(timeZone, format)
  return format
}

export function isTimeZone(name: string) {
  try {
    return Boolean(dayFormat(name))
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
