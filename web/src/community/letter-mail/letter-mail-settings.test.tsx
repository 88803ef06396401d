import { getLetterMail, setLetterMail, type LetterMail } from '@app/contract/community/letter-mail'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { letterMailOf, preferencesOf } from '../../testing/account.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { withoutUndefined } from '../../testing/without-undefined.ts'

function open(mail: Partial<LetterMail> = {}, sunday_letter = true) {
  let saved = letterMailOf(mail)
  return openJournal('/profile', {
    preferences: preferencesOf({ sunday_letter }),
    prepare: (server) => {
      server.answer(getLetterMail, () => saved)
      server.answer(setLetterMail, ({ body }) => {
        const change = withoutUndefined(parse(setLetterMail.body, body))
        saved = { ...saved, ...change, stopped_at: null }
        return saved
      })
    },
  })
}
const byMail = () => screen.findByRole('switch', { name: 'Send it by mail as well' })
const words = () => screen.findByRole('switch', { name: 'With words from my journal' })

test('mail is off until it is switched on; then its hour is chosen, and words only by a switch of their own', async () => {
  const { server, user } = open()
  expect(await byMail()).not.toBeChecked()
  expect(screen.queryByRole('combobox', { name: 'Hour on Sunday' })).toBeNull()

  await user.click(await byMail())
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Hour on Sunday' }), '19:00')
  await waitFor(() => expect(server.sentTo(setLetterMail)).toHaveLength(2))
  expect(await words()).not.toBeChecked()
  await user.click(await words())

  await waitFor(() => expect(server.sentTo(setLetterMail)).toHaveLength(3))
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(server.sentTo(setLetterMail)).toMatchObject([
    { body: { is_on: true, time_zone: zone } },
    { body: { hour: 19 } },
    { body: { has_words: true } },
  ])
})

test('stopped letters say why, and begin again at a press', async () => {
  const { server, user } = open({ stopped_at: '2026-03-22T08:00:00Z' })
  expect(await screen.findByText(/refused three in a row, the last on 22 March/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Send again' }))

  await waitFor(() => expect(screen.queryByText('Your letters have stopped')).toBeNull())
  expect(server.sentTo(setLetterMail)).toMatchObject([{ body: { is_on: true } }])
})

test('away from home the clocks of the place can be taken instead', async () => {
  const { server, user } = open({ is_on: true, time_zone: 'Pacific/Auckland' })
  expect(await screen.findByText('By the clocks of Auckland.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: /^Use the clocks of/ }))

  await waitFor(() => expect(screen.queryByText('By the clocks of Auckland.')).toBeNull())
  expect(server.sentTo(setLetterMail)).toHaveLength(1)
})

test('an email that is not confirmed is asked for first; without a mail server, or a letter, nothing is offered', async () => {
  const unconfirmed = open({ obstacle: 'unconfirmed' })
  expect(await byMail()).toBeDisabled()
  expect(await byMail()).toHaveAccessibleDescription('Please confirm your email first.')
  expect(unconfirmed.server.sentTo(setLetterMail)).toEqual([])
})

test.each([
  ['a server without mail', { obstacle: 'no-mail-server' } as const, true],
  ['a member who wants no letter', {}, false],
])('%s is offered no mail', async (_what, mail, wantsLetter) => {
  open(mail, wantsLetter)
  await screen.findByRole('switch', { name: 'A letter about each week' })

  expect(screen.queryByRole('switch', { name: 'Send it by mail as well' })).toBeNull()
})
