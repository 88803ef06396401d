import { daysAfter, type IsoDay } from '@app/contract/days'

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/**
 * The days of earlier years that are the same as this one, the latest first. In a year without a 29
 * February the 28th stands for both.
 */
export function sameDays(today: IsoDay, years: number): IsoDay[] {
  const [year, monthDay] = [Number(today.slice(0, 4)), today.slice(4)]
  const isLastOfShort = monthDay === '-02-28' && !isLeap(year)
  return Array.from({ length: years }, (_, at) => year - at - 1).flatMap((before) => {
    if (monthDay === '-02-29') return isLeap(before) ? [`${before}-02-29`] : []
    return isLastOfShort && isLeap(before)
      ? [daysAfter(`${before}-02-28`, 1), `${before}-02-28`]
      : [`${before}${monthDay}`]
  })
}
