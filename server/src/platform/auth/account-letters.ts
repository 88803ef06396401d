import type { AccountKind } from './session.ts'
import { writeLetter, type Letterhead } from '../mail/letter.ts'

const doors: Record<AccountKind, string> = { member: 'training journal', editor: 'newsroom' }

/** The letter to an address without an account, or with one that no one has confirmed. */
export const registrationLetter = (
  { channelName, lockup }: Letterhead,
  kind: AccountKind,
  href: string,
  { isHeld }: { isHeld: boolean },
) =>
  writeLetter({
    channelName,
    lockup,
    subject: `Please confirm your email for ${channelName}`,
    heading: `One step to your ${doors[kind]}`,
    paragraphs: [
      `Somebody, most likely you, registered for the ${doors[kind]} with this email. The link below opens it.`,
      ...(isHeld ? [held] : []),
      'If it was not you, please leave the link alone: without it no account is made, and nobody can use your email.',
    ],
    way: { words: 'Confirm and open', href },
    reason: `You’re getting this because somebody registered at ${channelName} with this email. The link is good for 24 hours, and once.`,
  })

const held =
  'There is already an account with this email that nobody has confirmed. If it is yours, don’t use the link: sign in as before, or choose a new password on the sign-in page. The link begins a new one in its place.'

/** The letter to an address that has an account: only its owner learns of it. */
export const takenLetter = ({ channelName, lockup }: Letterhead, kind: AccountKind, href: string) =>
  writeLetter({
    channelName,
    lockup,
    subject: `You already have an account at ${channelName}`,
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, most likely you, tried to register for the ${doors[kind]} with this email. You have an account already, and nothing about it has changed.`,
      'Sign in with your password, or choose “Forgotten your password?” on the same page to set a new one.',
      'If it was not you, there is nothing to do.',
    ],
    way: { words: 'Go to sign in', href },
    reason: `You’re getting this because somebody registered at ${channelName} with this email.`,
  })

/** The letter to a person who has deleted their account. */
export const deletionLetter = ({ channelName, lockup }: Letterhead, day: string, href: string) =>
  writeLetter({
    channelName,
    lockup,
    subject: `Your ${channelName} account will be deleted on ${day}`,
    heading: 'Your account is closed',
    paragraphs: [
      `You are signed out everywhere, and on ${day} your account is deleted with everything in it, for good.`,
      'If you change your mind before then, or if it was not you, sign in with your email and password: the page offers to bring your account back.',
    ],
    way: { words: 'Sign in to bring it back', href },
    reason: `You’re getting this because your account at ${channelName} was deleted.`,
  })

/**
 * The letter to a person whose passkeys have changed: it was them, or somebody in their account.
 */
export const passkeyLetter = (
  { channelName, lockup }: Letterhead,
  kind: AccountKind,
  change: 'added' | 'removed',
  href: string,
) =>
  writeLetter({
    channelName,
    lockup,
    subject: `A passkey was ${change} at ${channelName}`,
    heading: `A passkey was ${change}`,
    paragraphs: [
      change === 'added'
        ? `A passkey was added to your ${doors[kind]}. The device that holds it now opens the ${doors[kind]} with a finger, a face or a PIN.`
        : `A passkey was removed from your ${doors[kind]}. It opens nothing any more; your password works as before.`,
      'If it was you, there is nothing to do.',
      `If it was not you, please sign in, look through your passkeys${change === 'added' ? ' and remove the one that is not yours' : ''}, choose a new password, and sign out everywhere else.`,
    ],
    way: { words: 'Look at your account', href },
    reason: `You’re getting this because the passkeys of your account at ${channelName} have changed.`,
  })

type SignInToTell = { kind: AccountKind; device: string; at: Date }

/** The letter about a sign-in from a browser that the account did not know. */
export const newDeviceLetter = (
  { channelName, lockup }: Letterhead,
  { kind, device, at }: SignInToTell,
  href: string,
) =>
  writeLetter({
    channelName,
    lockup,
    subject: `A new sign-in to your ${channelName} ${doors[kind]}`,
    heading: 'Was this you?',
    paragraphs: [
      `Your ${doors[kind]} was opened from a browser that we had not seen with your account: ${device}, on ${momentWords.format(at)} (UTC).`,
      'If it was you, there is nothing to do. After a new password every browser counts as new once.',
      'If it was not you, please sign in, choose “Sign out everywhere else”, and choose a new password. Your account shows what else happened with it.',
    ],
    way: { words: 'Look at your account', href },
    reason: `You’re getting this because your account at ${channelName} was signed in to.`,
  })

const momentWords = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})
