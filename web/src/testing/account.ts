import { listAccountEvents } from '@app/contract/community/account-events'
import { login, logout, me, type Member } from '@app/contract/community/auth'
import { getPasswordNeed } from '@app/contract/community/confirm-password'
import { getLetterMail, type LetterMail } from '@app/contract/community/letter-mail'
import { listImports } from '@app/contract/community/imports'
import { listPasskeys } from '@app/contract/community/passkeys'
import { getConfirmation } from '@app/contract/community/password-reset'
import {
  getPreferences,
  setPreferences,
  type Preferences,
} from '@app/contract/community/preferences'
import { getProfile, upgrade } from '@app/contract/community/profile'
import { listSessions } from '@app/contract/community/sessions'
import { getTwoStep } from '@app/contract/community/two-step'
import { parse } from 'zod/mini'
import type { FakeServer } from './fake-server.ts'
import { ana, someSpace, someTexts } from './members.ts'
import { withoutUndefined } from './without-undefined.ts'

/** A signed-in member on the fake server. A test may change the parts at any time. */
export type Account = { member: Member; preferences: Preferences }

/** The preferences of a new member, with differences in `parts`. */
export const preferencesOf = (parts: Partial<Preferences> = {}): Preferences => ({
  country: 'GB',
  coach_tone: 'encouraging',
  theme: 'light',
  text_size: 'A',
  sunday_letter: false,
  on_this_day: false,
  ai_provider: null,
  ai_consent: null,
  ...parts,
})

/** The mail of a member who never switched it on, with differences in `parts`. */
export const letterMailOf = (parts: Partial<LetterMail> = {}): LetterMail => ({
  obstacle: null,
  is_on: false,
  hour: 8,
  time_zone: null,
  has_words: false,
  stopped_at: null,
  next_at: null,
  ...parts,
})

/** Serves the account of Ana, or of another member, that keeps the preferences sent to it. */
export function serveAccount(server: FakeServer, parts: Partial<Account> = {}): Account {
  const { member = ana, preferences = preferencesOf() } = parts
  const account: Account = { member, preferences }
  // The member's country and look stand in both.
  const memberNow = () => {
    const { country, theme, text_size } = account.preferences
    return { ...account.member, country, theme, text_size }
  }
  server.answer(me, () => ({ user: memberNow() }))
  server.answer(login, () => {
    server.answer(me, () => ({ user: memberNow() }))
    return { user: memberNow() }
  })
  server.answer(logout, () => {
    server.refuse(me, 'session/missing')
    return { success: true as const }
  })
  server.answer(getPreferences, () => account.preferences)
  server.answer(setPreferences, ({ body }) => {
    const { ai_consent, ...changes } = parse(setPreferences.body, body)
    const consent = ai_consent === undefined ? {} : { ai_consent: ai_consent.entries }
    account.preferences = { ...account.preferences, ...withoutUndefined(changes), ...consent }
    return account.preferences
  })
  server.answer(getProfile, () => ({
    ...memberNow(),
    entry_count: 0,
    insight_count: 0,
    space: someSpace,
    text_space: someTexts,
  }))
  server.answer(upgrade, () => {
    account.member = { ...account.member, is_premium: true, can_upgrade: false }
    return memberNow()
  })
  server.answer(listAccountEvents, { success: true, events: [], next: null, kept_months: 12 })
  server.answer(listPasskeys, { success: true, passkeys: [] })
  server.answer(getTwoStep, { success: true, turnedOnAt: null, recoveryCodesLeft: 0 })
  server.answer(listSessions, { success: true, sessions: [] })
  server.answer(listImports, { imports: [] })
  server.answer(getLetterMail, letterMailOf())
  server.answer(getConfirmation, { isAwaited: false })
  server.answer(getPasswordNeed, { success: true, isNeeded: false })
  return account
}
