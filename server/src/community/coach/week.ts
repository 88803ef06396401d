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

/** Writes the letter about the last whole week, as the member's insights show it. */
export async function weekLetter(reading: ReadingParts, memberId: string, timeZone: string) {
  const week = await writtenWeek(reading, memberId, timeZone)
  return { letter: week && { from: week.from, to: week.to, paragraphs: week.paragraphs } }
}

export type WrittenWeek = NonNullable<Awaited<ReturnType<typeof writtenWeek>>>

/**
 * Writes the letter about the last whole week, by the member's own days, with the days of its
 * entries; none unless they asked for it, none while a hold is on, and none for two weeks after a
 * safety message or a condolence.
 */
export async function writtenWeek(reading: ReadingParts, memberId: string, timeZone: string) {
  const { deps, coach } = reading
  if (!(await findWantsWeekLetter(deps.db, memberId))) return null
  const dayOf = dayReader(timeZone)
  const now = deps.clock.now()
  const to = daysAfter(weekStart(dayOf(now)), -1)
  const from = daysAfter(to, 1 - weekDays)
  if (await findHoldOn(deps.db, memberId, dayOf(now))) return null
  await readEntries(reading, memberId)
  const rows = await listWeekEntries(deps.db, memberId, daysAfter(to, -(weeksSeen + 1) * weekDays))
  const latest = rows.filter(({ day }) => day > daysAfter(dayOf(now), -hardDays))
  const isHard = (row: (typeof rows)[number]) =>
    row.isHard ||
    (!row.isAnswered && coach.lookBackOn({ ...row, selfReport: row.self_report }) === 'hard')
  if (latest.some(isHard)) return null
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
  const days = entries.map(({ day }) => day).filter((day) => day >= from)
  return paragraphs && { from, to, paragraphs, days }
}
