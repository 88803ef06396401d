import type { IsoDay } from '@app/contract/days'
import { capitalise } from '../../platform/number-words.ts'
import { dayAndMonth } from '../../platform/dates.ts'
import { describePlan } from '../plans/plan-words.ts'
import { daysDueSoon, type WorkItem } from './find-work.ts'

/**
 * Formats an item as a sentence: "Day 2, tomorrow, has two claims open.", with its owner and
 * deadline where that is near: "Bea, overdue since 4 March."
 */
export function describeWork({ card, when, lack, content, due }: WorkItem, today: IsoDay): string {
  const subject = card ?? `“${content?.title ?? ''}”`
  const sentence = when === null ? `${subject} ${lack}.` : `${subject}, ${when}, ${lack}.`
  const hasDeadline = content !== null && content.plan.due_on !== null && due <= daysDueSoon
  const plan = hasDeadline ? describePlan(content, today) : null
  return plan === null ? sentence : `${sentence} ${plan}.`
}

const mostNamed = 4

/** Names what else would be late soon: " Also soon: Day 2 and Week 4."; empty for nothing. */
export function describeSoon(soon: readonly WorkItem[]): string {
  if (soon.length === 0) return ''
  const names = soon.map(({ card, content }) => card ?? `“${content?.title ?? ''}”`)
  const more = names.length - mostNamed
  const named = more > 0 ? [...names.slice(0, mostNamed), `${more} more`] : names
  return ` Also soon: ${new Intl.ListFormat('en-GB').format(named)}.`
}

/**
 * Formats the line under an item's title: "Day 2, tomorrow · Has two claims open · Bea, by 4 March
 * · 9 November".
 */
export function workLine(item: WorkItem, today: IsoDay): string {
  const { card, lack, content } = item
  const plan = content === null ? null : describePlan(content, today)
  const place = content === null || card === null ? [] : [placeOf(item)]
  const made = content === null ? [] : [dayAndMonth(content.created_at)]
  return [...place, capitalise(lack), ...(plan === null ? [] : [plan]), ...made].join(' · ')
}

/** The title of an item: that of its package, or its empty place. */
export const workTitle = (item: WorkItem): string => item.content?.title ?? placeOf(item)

const placeOf = ({ card, when }: WorkItem) =>
  [card, when].filter((part) => part !== null).join(', ')
