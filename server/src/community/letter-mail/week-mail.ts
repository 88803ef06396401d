import { appPaths } from '@app/contract/paths'
import type { IsoDay } from '@app/contract/days'
import { inWords, joinWithAnd } from '../../coach/week/week-words.ts'
import { writeLetter, type Letterhead, type MailLetter } from '../../platform/mail/letter.ts'
import type { WrittenWeek } from '../coach/week.ts'

type Sending = {
  /** True if the member chose that words of the journal may stand in the mail. */
  hasWords: boolean
  publicUrl: string
  unsubscribeUrl: string
}

/** Writes the mail about a week. Unless the member chose more, it counts, and says nothing else. */
export const weekMail = (
  { channelName, lockup }: Letterhead,
  week: WrittenWeek,
  { hasWords, publicUrl, unsubscribeUrl }: Sending,
): MailLetter =>
  writeLetter({
    channelName,
    lockup,
    subject: `Your week, ${dayWords(week.from)} to ${dayWords(week.to)}`,
    heading: 'Your week',
    paragraphs: hasWords ? week.paragraphs : countsOf(week),
    way: { words: 'Open your week', href: `${publicUrl}${appPaths.journal}?tab=insights` },
    reason: `${hasWords ? `${byCoach} ` : ''}You’re getting this because you asked ${channelName} for the letter about your week by mail. Its hour, and whether your own words may stand in it, are in your profile.`,
    wayOut: { words: 'Stop these letters', href: unsubscribeUrl },
  })

const byCoach = 'Written by the built-in coach, which is not a doctor.'

function countsOf({ days }: WrittenWeek): string[] {
  const weekdays = [...new Set(days.map((day) => weekdayWords.format(new Date(day))))]
  return [
    `You wrote ${timesOf(days.length)} this week, on ${joinWithAnd(weekdays)}.`,
    'Your coach has put the week into a few sentences. They wait on your insights, where only you can read them.',
  ]
}

const timesOf = (count: number) => (count === 2 ? 'twice' : `${inWords(count)} times`)

const weekdayWords = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const dayWords = (day: IsoDay) => dayFormat.format(new Date(day))
