import { dayReader, weekStart } from '@app/contract/community/momentum-rules'
import { ThemeId } from '@app/contract/community/themes'
import { daysAfter } from '@app/contract/days'
import { z } from 'zod'
import { weeksSeen } from '../../coach/week/week-letter.ts'
import { findHoldOn } from '../training/holds.queries.ts'
import { threadsBefore, readEntries, type ReadingParts } from './threads.ts'
import { findWantsWeekLetter, listWeekEntries } from './week.queries.ts'

const weekDays = 7
const hardDays = 14

/**
 * Writes the letter about the last whole week, by the member's own days; none unless they asked for
 * it, none while a hold is on, and none for two weeks after a safety message or a condolence.
 */
export async function weekLetter(reading: ReadingParts, memberId: string, timeZone: string) {
  const { deps, coach } = reading
  if (!(await findWantsWeekLetter(deps.db, memberId))) return { letter: null }
  const dayOf = dayReader(timeZone)
  const now = deps.clock.now()
  const to = daysAfter(weekStart(dayOf(now)), -1)
  const from = daysAfter(to, 1 - weekDays)
  if (await findHoldOn(deps.db, memberId, dayOf(now))) return { letter: null }
  await readEntries(reading, memberId)
  const rows = await listWeekEntries(deps.db, memberId, daysAfter(to, -(weeksSeen + 1) * weekDays))
  if (rows.some(({ day, isHard }) => isHard && day > daysAfter(dayOf(now), -hardDays)))
    return { letter: null }
  const entries = rows
    .filter(({ day }) => day <= to && day > daysAfter(to, -weeksSeen * weekDays))
    .map(({ title, content, day, theme }) => ({
      title,
      content,
      day,
      theme: z.nullable(ThemeId).parse(theme),
    }))
  const threads = await threadsBefore(deps.db, memberId, now)
  const paragraphs = coach.writeWeek({ memberId, to, entries, threads, dayOf })
  return { letter: paragraphs && { from, to, paragraphs } }
}
