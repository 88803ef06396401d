const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

// "Jul 14, 2025, 6:03:22 AM", or "14 Jul 2025, 06:03:22" for accounts in British English; both are
// UTC.
const american = /^([a-z]{3})[a-z]* (\d{1,2}), (\d{4}),? (\d{1,2}):(\d{2}):(\d{2}) ?([ap])\.?m\.?$/
const british = /^(\d{1,2}) ([a-z]{3})[a-z]* (\d{4}),? (\d{1,2}):(\d{2}):(\d{2})$/
const iso = /^(\d{4})-(\d{2})-(\d{2})[t ](\d{2}):(\d{2}):(\d{2})z?$/

/** Parses an activity's moment from Strava's table; null if it is not one. */
export function readStravaDate(written: string): Date | null {
  // Newer exports separate time and AM by a narrow space.
  const text = written.replace(/\s+/g, ' ').trim().toLowerCase()
  const us = american.exec(text)
  if (us) return momentOf(us[3], us[1], us[2], [twelveHours(us[4], us[7]), us[5], us[6]])
  const gb = british.exec(text)
  if (gb) return momentOf(gb[3], gb[2], gb[1], [gb[4], gb[5], gb[6]])
  const isoParts = iso.exec(text)
  if (!isoParts) return null
  const [, year, month, day, ...time] = isoParts
  return momentOf(year, months[Number(month) - 1], day, time)
}

type Part = string | number | undefined

const twelveHours = (hour: Part, half: Part) =>
  Number(hour) > 12 ? Number.NaN : (Number(hour) % 12) + (half === 'p' ? 12 : 0)

function momentOf(
  year: Part,
  month: Part,
  day: Part,
  [hours, minutes, seconds]: readonly Part[],
): Date | null {
  const at = months.indexOf(String(month))
  const moment = new Date(
    Date.UTC(Number(year), at, Number(day), Number(hours), Number(minutes), Number(seconds)),
  )
  // JavaScript would move the 31st of a shorter month into the next one.
  const isReal =
    at >= 0 && moment.getUTCDate() === Number(day) && moment.getUTCHours() === Number(hours)
  return isReal ? moment : null
}
