import { daysBetween, type IsoDay } from '@app/contract/days'
import { noticeDays } from '@app/contract/newsroom/notices'
import type { PackageCheck } from '@app/contract/newsroom/packages'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { appPaths } from '@app/contract/paths'
import { spellNumber } from '../../platform/number-words.ts'
import { generatorBriefLink } from '../packages/package-links.ts'
import type { PlannedDay } from './day-plan.ts'
import type { PlannedWeek } from './week-plan.ts'
import { claimsLink } from '../claims/claims.data.ts'
import { blockingChecks, isPremium, type AnyPackage } from '../packages/any-package.ts'
import { thingsHave } from '../packages/describe-save.ts'
import { generatorLink } from '../packages/package-links.ts'
import { isAwaited } from '../plans/plan-words.ts'

/** Something that an editor has to do, with the way to it. */
export type WorkItem = {
  /** The label of the calendar's card: "Week 3", "Day 2"; null for a package without a place. */
  card: string | null
  /** The time of its place, where that is near: "tomorrow", "this week". */
  when: string | null
  act: string
  href: string
  theme: EditorialTheme | null
  /** The package; null for an empty place. */
  content: AnyPackage | null
  /** The days until readers wait for it, or until its deadline: fewer than none when overdue. */
  due: number
} & Lack

/** Ends the sentence about an item; of one day, the smallest weight comes first. */
type Lack = { lack: string; weight: number }
type Plans = {
  today: IsoDay
  weeks: readonly PlannedWeek[]
  days: readonly PlannedDay[]
  /** The weekly packages, some of them without a place in this cycle. */
  generations: readonly AnyPackage[]
}

const nobodyWaits = Infinity
/** A deadline so near needs an editor, also where nothing but an approval is missing. */
export const daysDueSoon = noticeDays
const empty: Lack = { lack: 'has no article', weight: 0 }

/** Finds what an editor has to do, the most urgent first. */
export function findWork({ today, weeks, days, generations }: Plans): readonly WorkItem[] {
  const placed = new Set(weeks.map(({ generation }) => generation?.id))
  return [
    ...days.flatMap((day) => workOfDay(day, today)),
    ...weeks.flatMap((week) => workOfWeek(week, today)),
    ...generations
      .filter(({ id }) => !placed.has(id))
      .flatMap((content) => workOfPackage(content, nowhere, today)),
  ].toSorted((one, other) => compareDue(one, other) || one.weight - other.weight)
}

/**
 * Finds the items after the first that would be late soon: tomorrow's day, a deadline in two days.
 */
export const findSoon = (work: readonly WorkItem[]): readonly WorkItem[] =>
  work
    .slice(1)
    .filter(({ card, due }) => due <= (card?.startsWith('Day') === true ? 1 : daysDueSoon))

/** Puts the empty places first, then the packages, newest first. */
export const listNewestFirst = (work: readonly WorkItem[]): readonly WorkItem[] => [
  ...work.filter(({ content }) => content === null),
  ...work
    .filter(({ content }) => content !== null)
    .toSorted((one, other) =>
      (other.content?.created_at ?? '').localeCompare(one.content?.created_at ?? ''),
    ),
]

/** Infinity minus itself is no number. */
const compareDue = (one: WorkItem, other: WorkItem) =>
  one.due === other.due ? 0 : one.due - other.due

const nowhere = { card: null, when: null, due: nobodyWaits }

function workOfDay(planned: PlannedDay, today: IsoDay): WorkItem[] {
  const { day, editorial_theme: theme, content, open } = planned
  if (open !== undefined) return []
  const place = { card: `Day ${day}`, when: dayNames[day - 1] ?? null, due: day - 1 }
  if (content !== undefined) return workOfPackage(content, place, today)
  return [
    {
      ...place,
      ...empty,
      theme,
      content: null,
      act: 'Open it',
      href: `${appPaths.calendar}?tab=premium&day=${day}`,
    },
  ]
}

const dayNames = ['today', 'tomorrow']

function workOfWeek(planned: PlannedWeek, today: IsoDay): WorkItem[] {
  const { week, theme, generation, isCurrent, open } = planned
  if (open !== undefined) return []
  const ahead = isCurrent ? 0 : daysBetween(today, planned.from)
  const isNext = ahead > 0 && ahead <= 7
  const when = isCurrent ? 'this week' : isNext ? 'next week' : null
  const place = { card: `Week ${week}`, when, due: ahead < 0 ? nobodyWaits : ahead }
  if (generation !== undefined) return workOfPackage(generation, place, today)
  if (!isCurrent && !isNext) return []
  return [
    {
      ...place,
      ...empty,
      theme,
      content: null,
      act: 'Create content',
      href: generatorBriefLink(planned),
    },
  ]
}

type Place = Pick<WorkItem, 'card' | 'when' | 'due'>

function workOfPackage(content: AnyPackage, place: Place, today: IsoDay): WorkItem[] {
  const due = Math.min(place.due, daysToDeadline(content, today))
  const found = lackOf(content, { ...place, due })
  return found === null
    ? []
    : [{ ...place, due, ...found, theme: content.editorial_theme, content }]
}

const daysToDeadline = (content: AnyPackage, today: IsoDay) =>
  isAwaited(content) ? daysBetween(today, content.plan.due_on ?? today) : nobodyWaits

type Found = Lack & Pick<WorkItem, 'act' | 'href'>

function lackOf(content: AnyPackage, { due }: Place): Found | null {
  const { id, stage, claims } = content
  if (stage === 'published' || stage === 'corrected' || stage === 'withdrawn') return null
  const faults = mustsOf(content).filter(({ place }) => place !== 'claims').length
  const atDesk = { act: 'Open it', href: generatorLink(id) }
  const signing = { weight: 3, href: claimsLink(id) }
  if (faults > 0)
    return {
      ...atDesk,
      weight: 1,
      lack: `is not ready: ${thingsHave(faults).toLowerCase()} to be put right`,
    }
  if (claims.open > 0)
    return {
      weight: 2,
      lack: `has ${spellNumber(claims.open)} ${claims.open === 1 ? 'claim' : 'claims'} open`,
      act: 'Check the claims',
      href: claimsLink(id),
    }
  if (!isPremium(content) && !content.is_ready)
    return { ...atDesk, weight: 1, lack: 'is not ready' }
  if (isPremium(content))
    return { ...atDesk, weight: 3, lack: 'is ready, and waits to be published' }
  if (stage === 'in-review') return { ...signing, act: 'Approve it', lack: 'waits to be approved' }
  if (stage === 'approved')
    return due === 0
      ? { ...signing, act: 'Open it', lack: 'is approved, and waits to go to Apple News+' }
      : null
  return due <= daysDueSoon
    ? { ...signing, act: 'Approve it', lack: 'is ready, and waits to be approved' }
    : null
}

const mustsOf = (content: AnyPackage): readonly PackageCheck[] =>
  isPremium(content)
    ? blockingChecks(content)
    : content.checks.filter(({ weight }) => weight === 'must')
