import { daysAfter } from '@app/contract/days'
import type { Momentum } from '@app/contract/community/momentum'
import * as rules from '@app/contract/community/momentum-rules'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { findGoalText } from '../goals/goals.queries.ts'
import { daysBefore, entriesBetween, keepNotMilestone } from './momentum.queries.ts'

/** One query reads a year and a half of daily entries. */
const pageOfDays = 500

/** Measures a member's last thirty days, which end today in a time zone. */
export async function momentumOf(
  { db, clock }: Deps,
  memberId: string,
  timeZone: string,
): Promise<Momentum> {
  const today = rules.dayReader(timeZone)(clock.now())
  const from = rules.windowStart(today)
  const [entries, goal] = await Promise.all([
    entriesBetween(db, memberId, { from, to: today }),
    findGoalText(db, memberId),
  ])
  const days = entries.map(({ day }) => day)
  const praised = entries.filter(({ isDelicate }) => !isDelicate)
  const { activeDays, percent, marks } = rules.consistencyOf(days, today)
  const alignment = goal ? rules.alignmentOf(entries, goal) : null
  const milestones = rules.milestonesOf(praised.filter(({ isNoMilestone }) => !isNoMilestone))
  return {
    from,
    to: today,
    has_entries: entries.length > 0,
    consistency: { percent, active_days: activeDays, days: marks },
    streak: {
      weeks: rules.streakOf(days, today),
      true_weeks: await trueStreak(db, memberId, { days, today, from }),
      marks: rules.weekMarksOf(days, today).map(({ startsOn, hasEntry, isCurrent }) => ({
        starts_on: startsOn,
        has_entry: hasEntry,
        is_current: isCurrent,
      })),
    },
    weeks: rules.weekBarsOf(entries, today),
    effort: { sessions: rules.effortOf(praised).length },
    alignment: goal && alignment ? { ...alignment, goal, words: rules.goalWordsOf(goal) } : null,
    milestones: {
      count: milestones.count,
      newest: milestones.newest.map(({ id, title, day, sentence, found }) => {
        return { entry_id: id, title, day, sentence, found }
      }),
    },
  }
}

export async function markMilestone(
  { db, clock }: Deps,
  memberId: string,
  id: string,
  is_milestone: boolean,
) {
  const isKept = await keepNotMilestone(db, memberId, id, is_milestone ? null : clock.now())
  return isKept ? { is_milestone } : refuse('journal/not-found')
}

type Known = { days: readonly rules.Day[]; today: rules.Day; from: rules.Day }

/** Counts the streak beyond the window, and reads further back only while no week is missing. */
async function trueStreak(
  db: Deps['db'],
  memberId: string,
  { days, today, from }: Known,
): Promise<number> {
  const known = new Set(days)
  for (let before = from; ;) {
    const weeks = rules.streakOf(known, today)
    if (weeks === 0 || reachesPast(known, daysAfter(rules.weekStart(today), -7 * weeks)))
      return weeks
    const page = await daysBefore(db, memberId, before, pageOfDays)
    const last = page.at(-1)
    if (!last) return weeks
    for (const { day } of page) known.add(day)
    before = last.day
  }
}

const reachesPast = (days: ReadonlySet<rules.Day>, week: rules.Day) =>
  [...days].some((day) => rules.weekStart(day) < week)
