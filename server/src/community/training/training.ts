import { dayReader, weekStart } from '@app/contract/community/momentum-rules'
import type { Training } from '@app/contract/community/training'
import { sumOfWeek, usualWeek, usualWeeks } from '@app/contract/community/training-weeks'
import { daysAfter } from '@app/contract/days'
import type { Deps } from '../../platform/deps.ts'
import { listTrainedWeeks } from './training.queries.ts'

/** Sums up the member's week, which is that of today in a time zone. */
export async function trainingOf({ db, clock }: Deps, memberId: string, timeZone: string): Promise<Training> {
  const today = dayReader(timeZone)(clock.now())
  const sunday = weekStart(today)
  const span = { from: daysAfter(sunday, -7 * usualWeeks), before: daysAfter(sunday, 7) }
  const weeks = await listTrainedWeeks(db, memberId, span)
  return { week: sumOfWeek(weeks, today), usual: usualWeek(weeks, today) }
}
