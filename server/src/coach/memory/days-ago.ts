import { dayMs } from '@app/contract/days'

const numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
]

/**
 * "Three days ago"; weeks from a fortnight on. Days are counted in spans of 24 hours, so that no
 * time zone is needed. A member who writes twice within an hour is not told that it was a day.
 */
export function daysAgo(at: Date, now: Date): string {
  if (now.getTime() - at.getTime() < dayMs / 2) return 'a little while ago'
  const days = Math.max(1, Math.round((now.getTime() - at.getTime()) / dayMs))
  if (days === 1) return 'a day ago'
  if (days === 7) return 'a week ago'
  if (days < numerals.length) return `${numerals[days]} days ago`
  return `${numerals[Math.round(days / 7)] ?? Math.round(days / 7)} weeks ago`
}
