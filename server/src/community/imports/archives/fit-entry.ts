import { movedBetween } from '@app/contract/community/entry-day'
import { dayReader } from '@app/contract/community/momentum-rules'
import { usualTimeZone } from '@app/contract/community/time-zone'
import { dayMs, dayOf, daysAfter } from '@app/contract/days'
import { longestStory, longestTitle } from '@app/contract/lengths'
import { asLine } from '@app/contract/line'
import type { ArrivingItem, ArrivingEntry } from './archive-items.ts'
import { toStorableText } from './skips.ts'

/** An entry of an archive that may still be too long for the journal, and need not name its day. */
export type ImportDraft = Omit<ArrivingEntry, 'createdAt' | 'happenedOn' | 'happenedAt'> & {
  createdAt: Date | null
  happenedOn?: string | null
  happenedAt?: Date | null
}
const dayOfWriting = dayReader(usualTimeZone)
const earliest = Date.UTC(1900, 0, 1)

/**
 * Fits an entry of another journal into this one: a long title begins the story, and a long story
 * becomes several entries, so that no word is lost. An unusable entry comes back as a skip.
 */
export function fitEntry(draft: ImportDraft, place: string, now: Date): ArrivingItem[] {
  const { createdAt } = draft
  const skip = (reason: string) => [{ skip: { place, reason } }]
  if (createdAt === null || Number.isNaN(createdAt.getTime()))
    return skip('Its date cannot be read.')
  if (createdAt.getTime() < earliest) return skip('Its date lies before the year 1900.')
  if (createdAt.getTime() > now.getTime() + dayMs) return skip('Its date lies in the future.')
  const whole = asLine(toStorableText(draft.title))
  const story = toStorableText(draft.content)
  if (whole === '' && story.trim() === '') return skip('It is empty.')
  const title = whole === '' ? 'Untitled' : cut(whole, longestTitle)
  const content =
    title.length < whole.length ? `${whole}\n\n${story}` : story.trim() === '' ? title : story
  const days = daysOf(draft, createdAt, now)
  return parted({ ...draft, ...days, title, content, createdAt }).map((entry) => ({ entry }))
}

/**
 * The day that the archive names, else that of the writing; one that is still to come is no such
 * day.
 */
function daysOf({ happenedOn, happenedAt }: ImportDraft, createdAt: Date, now: Date) {
  const written = dayOfWriting(createdAt)
  const day = happenedOn && isPastDay(happenedOn, now) ? happenedOn : written
  const isPast = happenedAt && happenedAt.getTime() <= now.getTime()
  return {
    happenedOn: day,
    happenedAt: isPast ? happenedAt : movedBetween(createdAt, written, day),
  }
}

// Days of five digits or before the year 1 are written otherwise, and PostgreSQL reads none.
const isPastDay = (day: string, now: Date) =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= '1900-01-01' && day <= daysAfter(dayOf(now), 1)

/**
 * The entry in parts that the journal can hold; all that is not its story stays with
 * the first.
 */
function parted(entry: ArrivingEntry): ArrivingEntry[] {
  const stories = partsOf(entry.content)
  if (stories.length === 1) return [entry]
  return stories.map((content, index) => {
    const suffix = ` (${index + 1} of ${stories.length})`
    return {
      ...entry,
      content,
      title: cut(entry.title, longestTitle - suffix.length) + suffix,
      originKey: index === 0 ? entry.originKey : `${entry.originKey}#${index + 1}`,
      // The times differ by a moment, so that the first part stands above the second in the
      // newest-first list.
      createdAt: new Date(entry.createdAt.getTime() - index),
      happenedAt: new Date(entry.happenedAt.getTime() - index),
      ...(index > 0 && { ...storyAlone, sport: entry.workout?.sport ?? null }),
    }
  })
}

const storyAlone = {
  photo: null,
  hasLostPhoto: false,
  insight: null,
  trainingFile: null,
  // A session would count once for each part.
  workout: null,
  selfReport: null,
  symptoms: [],
}

function partsOf(content: string): string[] {
  const parts: string[] = []
  let rest = content
  while (rest.length > longestStory) {
    const part = cut(rest, longestStory)
    parts.push(part)
    rest = rest.slice(part.length)
  }
  return rest.trim() === '' && parts.length > 0 ? parts : [...parts, rest]
}

/**
 * Cuts the beginning of a text, between words if there is a gap near, and never within a character.
 */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const head = text.slice(0, most)
  const gap = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
  if (gap > most * 0.8) return head.slice(0, gap)
  return head.isWellFormed() ? head : head.slice(0, -1)
}
