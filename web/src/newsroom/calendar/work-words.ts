import { capitalise } from '../../platform/number-words.ts'
import { dayAndMonth } from '../../platform/dates.ts'
import type { WorkItem } from './find-work.ts'

/** Formats an item as a sentence: "Day 2, tomorrow, has two claims open." */
export function describeWork({ card, when, lack, content }: WorkItem): string {
  const subject = card ?? `“${content?.title ?? ''}”`
  return when === null ? `${subject} ${lack}.` : `${subject}, ${when}, ${lack}.`
}

/** Formats the line under an item's title: "Day 2, tomorrow · Has two claims open · 9 November". */
export function workLine(item: WorkItem): string {
  const { card, lack, content } = item
  const place = content === null || card === null ? [] : [placeOf(item)]
  const made = content === null ? [] : [dayAndMonth(content.created_at)]
  return [...place, capitalise(lack), ...made].join(' · ')
}

/** The title of an item: that of its package, or its empty place. */
export const workTitle = (item: WorkItem): string => item.content?.title ?? placeOf(item)

const placeOf = ({ card, when }: WorkItem) =>
  [card, when].filter((part) => part !== null).join(', ')
