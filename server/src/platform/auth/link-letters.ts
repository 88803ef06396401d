import type { LinkPurpose } from './mailed-links.queries.ts'
import type { AccountKind } from './session.ts'
import { writeLetter, type MailLetter, type Letterhead } from '../mail/letter.ts'

type Reader = { kind: AccountKind; name: string; hasPasskeys?: boolean }

const doors: Record<AccountKind, string> = { member: 'training journal', editor: 'newsroom' }

/** The letter around a link. */
export function linkLetter(
  head: Letterhead,
  reader: Reader,
  purpose: LinkPurpose,
  href: string,
): MailLetter {
  return purpose === 'reset-password'
    ? resetLetter(head, reader, href)
    : welcome(head, reader, href)
}

const passkeysStay =
  'Your passkeys go on working. If you think that somebody else was in your account, look through them once you are signed in, and remove any that is not yours.'

const resetLetter = (
  { channelName, lockup }: Letterhead,
  { kind, hasPasskeys = false }: Reader,
  href: string,
) =>
  writeLetter({
    channelName,
    lockup,
    subject: `A new password for your ${channelName} ${doors[kind]}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Somebody, most likely you, asked for a new password for your ${doors[kind]}.`,
      'The link below is good for 30 minutes, and once. When you have used it, you are signed out everywhere.',
      ...(hasPasskeys ? [passkeysStay] : []),
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    way: { words: 'Set a new password', href },
    reason: `You’re getting this because a new password was asked for at ${channelName} with this email.`,
  })

const welcome = ({ channelName, lockup }: Letterhead, { name }: Reader, href: string) =>
  writeLetter({
    channelName,
    lockup,
    subject: `Please confirm your email for ${channelName}`,
    heading: `Welcome to your training journal, ${name.split(' ')[0]}`,
    paragraphs: [
      'It does one thing well: you write down what training felt like, and your coach writes back.',
      'Please confirm that this is your email, so that you can always get back in. Your journal does not wait for it.',
    ],
    way: { words: 'Confirm your email', href },
    reason: `You’re getting this because an account at ${channelName} was created with this email. The link is good for seven days. If it was not you, please leave it alone.`,
  })
