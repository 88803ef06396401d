import type { Momentum } from '@app/contract/community/momentum'
import { dayAndMonth } from '../../platform/dates.ts'
import { capitalise, spellNumber } from '../../platform/number-words.ts'

/** Days are plain dates: parsed as midnight UTC, they are formatted in UTC. */
export const formatUtcDay = (day: string) => dayAndMonth(day, 'UTC')

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

export const formatEntryCount = (count: number) => `${count} ${plural(count, 'entry', 'entries')}`

const windowDays = 30
const steps = [70, 50, 30] as const

/** Explains the consistency score and the next step. */
export function describeConsistency({ percent, active_days }: Momentum['consistency']): string {
  const said =
    percent >= 70
      ? 'A strong habit: most days have a line in them.'
      : percent >= 50
        ? 'Steady work.'
        : percent >= 30
          ? 'A rhythm is forming.'
          : 'Every entry counts, and this is where it starts.'
  const next = steps.findLast((step) => step > percent)
  if (next === undefined) return said
  const missing = daysFor(next) - active_days
  return `${said} ${capitalise(spellNumber(missing))} more ${plural(missing, 'day', 'days')} would take you to ${next}%.`
}

function shareWords(touching: number, of: number) {
  if (of === 1) return touching === 1 ? 'Your one entry touches' : 'Your one entry does not touch'
  const share =
    touching === 0 ? 'None' : touching === of ? 'All' : capitalise(spellNumber(touching))
  return `${share} of your ${of} entries ${plural(Math.max(touching, 1), 'touches', 'touch')}`
}

/** The fewest active days whose rounded share reaches a step. */
function daysFor(step: number) {
  let days = 0
  while (Math.round((days / windowDays) * 100) < step) days++
  return days
}

export function describeStreak({ weeks, true_weeks, marks }: Momentum['streak']): string {
  const isWritten = marks.some(({ is_current, has_entry }) => is_current && has_entry)
  if (weeks === 0) return 'An entry this calendar week starts one.'
  const safe = isWritten
    ? 'You’ve written already this calendar week, so the streak is safe until Saturday.'
    : 'An entry by Saturday carries it on.'
  return true_weeks > weeks
    ? `${safe} Counted beyond the thirty days, it is ${true_weeks} weeks long.`
    : safe
}

export function describeEffort({ sessions }: Momentum['effort']): string {
  if (sessions === 0)
    return 'No entry of these thirty days mentions a hard session. Easy days are training too.'
  const count = `${capitalise(spellNumber(sessions))} ${plural(sessions, 'entry', 'entries')} of these thirty days ${plural(sessions, 'mentions', 'mention')} pushing through something difficult.`
  if (sessions >= 10)
    return `${count} That is a great deal of honest work: see that rest keeps up with it.`
  if (sessions >= 5) return `${count} You do the hard ones, and you write about them honestly.`
  return `${count} You did it, and wrote it down.`
}

type Alignment = Omit<NonNullable<Momentum['alignment']>, 'goal'>

export function describeAlignment({ percent, touching, of, words }: Alignment): string {
  if (words.length === 0)
    return 'Your goal has no word that could be found in an entry. A goal that names what you do can be.'
  const count = `${shareWords(touching, of)} on your goal.`
  if (percent >= 80) return `${count} It is in nearly everything you do.`
  if (percent >= 60) return `${count} It is well in view.`
  if (percent >= 40) return `${count} It is in view, with room for other things.`
  return `${count} Other things have had their turn: that is information, not failure.`
}

export function describeMilestone(count: number): string {
  if (count >= 3)
    return `${capitalise(spellNumber(count))} entries of these thirty days tell of one. Worth reading again.`
  if (count >= 1)
    return `${capitalise(spellNumber(count))} ${plural(count, 'moment', 'moments')} worth keeping.`
  return 'Finish something, beat something, or enter a race, and it shows here.'
}
