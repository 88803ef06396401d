import { daysAfter, type IsoDay } from '@app/contract/days'
import {
  cycleStartOf,
  daysInStream,
  premiumThemeOf,
  premiumTopicOf,
  themeOfWeek,
  weekOf,
  weeksInCycle,
  weekSpan,
} from '@app/contract/newsroom/calendar'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import type { PremiumStream } from '../stream/stream.ts'
import { demoTopicsFor } from './demo-topics.ts'

/** A package of the demonstration before it is written. */
export type PlannedPackage = {
  stream: 'weekly' | 'premium'
  topic: string
  theme: EditorialTheme
  /** The week or the day; null if the place is counted from the date. */
  week: number | null
  cycleStart: IsoDay | null
  liveOn: IsoDay | null
  /** The times at which it would have been written and archived. */
  createdAt: Date
  archivedAt: Date | null
}

const daysInLibrary = 3

/**
 * Plans this cycle up to its current week, the cycle before it, the nine days, and three days that
 * have left; oldest first.
 */
export function planDemo(stream: PremiumStream, now: Date): PlannedPackage[] {
  const thisCycle = cycleStartOf(now)
  const lastCycle = daysAfter(thisCycle, -7 * weeksInCycle)
  const weeks = [
    ...upTo(weeksInCycle).map((week) => plannedWeek(week, lastCycle, thisCycle)),
    ...upTo(weekOf(now)).map((week) => plannedWeek(week, thisCycle, null)),
  ]
  const days = upTo(daysInLibrary + daysInStream).map((place) =>
    plannedDay(place - daysInLibrary, stream),
  )
  return [...weeks, ...days]
    .map((planned) => ({ ...planned, createdAt: earlier(planned.createdAt, now) }))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

function plannedWeek(week: number, cycleStart: IsoDay, archivedOn: IsoDay | null): PlannedPackage {
  const theme = themeOfWeek(week)
  const [older, newer] = demoTopicsFor(theme)
  return {
    stream: 'weekly',
    topic: archivedOn === null ? newer : older,
    theme,
    week,
    cycleStart,
    liveOn: null,
    createdAt: new Date(`${weekSpan(cycleStart, week).from}T08:00:00Z`),
    archivedAt: archivedOn === null ? null : new Date(archivedOn),
  }
}

/** Plans a day of the stream, or one before it: 0 is the day that left last. */
function plannedDay(day: number, { anchor_date, stream_date }: PremiumStream): PlannedPackage {
  const liveOn = daysAfter(stream_date, day - 1)
  const theme = premiumThemeOf(anchor_date, liveOn)
  const hasLeft = day < 1
  return {
    stream: 'premium',
    topic: premiumTopicOf(theme),
    theme,
    week: hasLeft ? 1 : null,
    cycleStart: null,
    liveOn,
    createdAt: new Date(daysAfter(liveOn, 1 - daysInStream)),
    archivedAt: hasLeft ? new Date(daysAfter(liveOn, 1)) : null,
  }
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const earlier = (one: Date, other: Date) => (one < other ? one : other)
