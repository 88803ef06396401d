import { dayReader, weekStart, windowStart } from '@app/contract/community/momentum-rules'
import type { Training } from '@app/contract/community/training'
import * as rules from '@app/contract/community/training-weeks'
import { daysAfter, type IsoDay } from '@app/contract/days'
import type { Db } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { findTarget, listHolds, updateTarget } from './holds.queries.ts'
import { listTrainedWeeks, listWrittenDays } from './training.queries.ts'

/** One query reads the weeks of a year. */
const weeksAtOnce = 52

/**
 * Sums up the member's week, which is that of today in a time zone, with target, streak and holds.
 */
export async function trainingOf(
  { db, clock }: Deps,
  memberId: string,
  timeZone: string,
): Promise<Training> {
  const today = dayReader(timeZone)(clock.now())
  const [target, holds, days] = await Promise.all([
    findTarget(db, memberId),
    listHolds(db, memberId),
    listWrittenDays(db, memberId, { from: windowStart(today), to: today }),
  ])
  const { weeks, streak } = await readStreak(db, memberId, { holds, target, today })
  const { needed, isHeld } = rules.demandOfWeek(holds, target, weekStart(today))
  return {
    week: rules.sumOfWeek(weeks, today),
    usual: rules.usualWeek(weeks, today),
    target,
    streak: { weeks: streak, needed, is_held: isHeld },
    consistency: rules.consistencyBesideHolds(
      days.map(({ day }) => day),
      holds,
      today,
    ),
    holds,
  }
}

export async function setTarget({ db }: Deps, memberId: string, target: number) {
  await updateTarget(db, memberId, target)
  return { target }
}

type Aim = { holds: readonly rules.HeldSpan[]; target: number; today: IsoDay }

/**
 * Reads the weeks of a year, and further years only while the streak reaches through all of them.
 */
async function readStreak(db: Db, memberId: string, aim: Aim) {
  const weeks: rules.TrainedWeek[] = []
  let before = daysAfter(weekStart(aim.today), 7)
  for (;;) {
    const from = daysAfter(before, -7 * weeksAtOnce)
    const page = await listTrainedWeeks(db, memberId, { from, before })
    weeks.push(...page)
    const streak = rules.targetStreak({ weeks, ...aim })
    if (page.length === 0 || rules.isBrokenBy({ weeks, ...aim }, from)) return { weeks, streak }
    before = from
  }
}
