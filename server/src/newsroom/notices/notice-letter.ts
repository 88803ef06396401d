import { appPaths } from '@app/contract/paths'
import { writeLetter, type Letterhead, type MailLetter } from '../../platform/mail/letter.ts'
import type { LateItem } from './find-late.ts'

/** Writes to an editor what will be late: titles, and nothing else of a package. */
export function noticeLetter(
  { channelName, lockup }: Letterhead,
  items: readonly LateItem[],
  publicUrl: string,
): MailLetter {
  const heading = items.length === 1 ? 'One thing needs you' : `${items.length} things need you`
  return writeLetter({
    channelName,
    lockup,
    subject: `${channelName} newsroom: ${heading.toLowerCase()}`,
    heading,
    paragraphs: items.map(({ sentence }) => sentence),
    way: { words: 'Open the calendar', href: `${publicUrl}${appPaths.calendar}` },
    reason: `You’re getting this because you are an editor of ${channelName}. It comes once a day at most, and only when something would be late. To stop it, open “Account” in the newsroom.`,
  })
}
