import { dayOf, daysAfter, type IsoDay } from '@app/contract/days'
import type { PackagePlan } from '@app/contract/newsroom/package-plan'
import type { ContentPackage } from '@app/contract/newsroom/packages'
import { dayAndMonth, longDate, timeOfDay } from '../../platform/dates.ts'

type Planned = Pick<ContentPackage, 'plan' | 'stage'>

const finished: ReadonlySet<string> = new Set(['approved', 'published', 'corrected', 'withdrawn'])

/** True while a package has a deadline that counts: nobody has approved or published it yet. */
export const isAwaited = ({ plan, stage }: Planned): boolean =>
  plan.due_on !== null && !finished.has(stage)

export const isOverdue = (content: Planned, today: IsoDay): boolean =>
  isAwaited(content) && (content.plan.due_on ?? today) < today

/**
 * Formats owner and deadline: "Bea, by 4 March", "Bea, overdue since 4 March"; null for neither.
 */
export function describePlan(content: Planned, today: IsoDay): string | null {
  const { owner, due_on } = content.plan
  if (due_on === null) return owner?.name ?? null
  const until = `${isOverdue(content, today) ? 'overdue since' : 'by'} ${nearDate(due_on, today)}`
  return owner === null
    ? until.replace(/^./, (letter) => letter.toUpperCase())
    : `${owner.name}, ${until}`
}

/** Formats an embargo that has not ended: "Not before 4 March, 09:00 UTC". */
export function describeEmbargo({ not_before }: PackagePlan, now: Date): string | null {
  if (not_before === null || Date.parse(not_before) <= now.getTime()) return null
  return `Not before ${formatUtc(not_before, now.toISOString())}.`
}

/**
 * Says from when members read a published day that has not opened yet: on its day at midnight UTC,
 * or later by its embargo. Null for one that is open.
 */
export function describeOpening(
  { editorial_week: day, plan: { not_before } }: Pick<ContentPackage, 'editorial_week' | 'plan'>,
  now: Date,
): string | null {
  const today = dayOf(now)
  const midnight = `${daysAfter(today, (day ?? 1) - 1)}T00:00:00.000Z`
  const opens = not_before !== null && not_before > midnight ? not_before : midnight
  return Date.parse(opens) <= now.getTime() ? null : formatUtc(opens, today)
}

/** 4 March, 09:00 UTC */
const formatUtc = (moment: string, now: string) =>
  `${nearDate(moment.slice(0, 10), now)}, ${timeOfDay(moment, 'UTC')} UTC`

/** The year is said where it is another than this one. */
const nearDate = (day: IsoDay, today: IsoDay) =>
  day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : longDate(day)
