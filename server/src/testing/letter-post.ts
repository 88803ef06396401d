import { createEntry } from '@app/contract/community/journal'
import { setLetterMail } from '@app/contract/community/letter-mail'
import { setPreferences } from '@app/contract/community/preferences'
import { planLetters } from '../community/jobs.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { openMailer } from '../platform/mail/mailer.ts'
import type { TestMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** The public address in these tests; it is never called. */
const publicUrl = 'https://stayer.example'

/** Sends the app's mail to this server from now on, with links to a public address. */
export function sendMailTo({ deps }: TestApp, smtpUrl: string): void {
  const from = { name: 'Stayer', address: 'post@stayer.example' }
  Object.assign(deps, {
    mail: openMailer({ smtpUrl, from }),
    config: { ...deps.config, publicUrl },
  })
}

// 1 March 2026 is a Sunday.
export const trainingWeek = [
  ['2026-03-02', 'Six easy miles of running by the canal. Left knee 3 out of 10 on the stairs.'],
  ['2026-03-04', 'Forty lengths in the pool. The water was the colour of tea.'],
  ['2026-03-06', 'Five miles of running. Left knee 5 out of 10 after them.'],
] as const

export async function writeOn(
  house: TestApp,
  member: TestMember,
  entries: readonly (readonly [day: string, content: string])[],
) {
  for (const [day, content] of entries) {
    house.clock.set(`${day}T09:00:00Z`)
    await member.call(createEntry, { body: { title: 'Day', content } })
    await house.work()
  }
}

/** Confirms the member's email, and asks for the letter by mail at eight on Sunday in London. */
export async function askForMail(
  house: TestApp,
  member: TestMember,
  choice: { has_words?: boolean; time_zone?: string } = {},
) {
  await house.db
    .updateTable('accounts')
    .set({ email_confirmed_at: house.clock.now() })
    .where('id', '=', member.id)
    .execute()
  await member.call(setPreferences, { body: { sunday_letter: true } })
  return member.call(setLetterMail, {
    body: { is_on: true, hour: 8, time_zone: 'Europe/London', ...choice },
  })
}

/** Has the letters looked for that are due at this moment, and those mailed. */
export async function mailLettersAt(house: TestApp, moment: string) {
  house.clock.set(moment)
  await inTransaction(house.db, (tx) => house.deps.jobs.enqueue(tx, planLetters, {}))
  await house.work()
}
