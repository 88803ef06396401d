import { me } from '@app/contract/community/auth'
import { requestReset, resetPassword } from '@app/contract/community/password-reset'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../testing/fake-server.ts'
import { fill, press } from '../../testing/journal-screen.ts'
import { openApp } from '../../testing/open-app.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const newPassword = 'a quiet lido'
const noOne = (server: FakeServer) => server.refuse(me, 'session/missing')
const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Forgotten your password?' }))
const findEmail = async () => (await findDialog()).findByRole('textbox', { name: 'Email' })

async function setPassword(user: UserEvent, password: string, confirmation = password) {
  await fill(user, await screen.findByLabelText('New password'), password)
  await fill(user, await screen.findByLabelText('Confirm password'), confirmation)
  await press(user, 'Set new password')
}

test('what is wrong with an email is said at its field, and a link to any email is said to be on its way', async () => {
  const { server, user } = openApp('/community/auth', noOne)
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana at example')
  await press(user, 'Forgotten your password?')
  expect(await findEmail()).toHaveValue('ana at example')
  const fault = 'Please enter an email address, such as name@example.com.'
  server.refuse(requestReset, 'request/invalid', { error: fault, fields: { email: fault } })
  await press(user, 'Send the link')
  await waitFor(async () =>
    expect(await findEmail()).toHaveAccessibleDescription(/^Please enter an email address/),
  )
  await fill(user, await findEmail(), '')
  await press(user, 'Send the link')
  await waitFor(async () =>
    expect(await findEmail()).toHaveAccessibleDescription('Please enter your email.'),
  )
  server.answer(requestReset, { success: true, isMailed: true })
  await fill(user, await findEmail(), 'ana@example.org')
  await press(user, 'Send the link')

  expect(await (await findDialog()).findByRole('status')).toHaveTextContent(
    /^If there is an account with this email, a link is on its way\. It is good for 30 minutes\./,
  )
  expect(server.sentTo(requestReset).map(({ body }) => body.email)).toEqual([
    'ana at example',
    'ana@example.org',
  ])
})

test('what is wrong with a new password is said at its field, and the link stays good', async () => {
  const { server, user } = openApp('/reset-password#a-token', noOne)
  const field = (label: string) => screen.getByLabelText(label)
  await setPassword(user, 'short', 'other')
  expect(document.title).toBe('New password · Stayer Journal')
  expect(field('New password')).toHaveAccessibleDescription(/^Please use at least 8 characters/)
  expect(field('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
  server.refuse(resetPassword, 'auth/common-password')
  await setPassword(user, 'Password123')
  await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(/easy to guess/))
  server.answer(resetPassword, { success: true })
  await setPassword(user, newPassword)

  await expectToastTitle('Your new password is set')
  await waitFor(() => expect(location.pathname).toBe('/community/auth'))
  expect(server.sentTo(resetPassword).at(-1)).toMatchObject({
    body: { token: 'a-token', password: newPassword },
  })
})

test('without a mail server it is said who has the link', async () => {
  const { server, user } = openApp('/community/auth', noOne)
  server.answer(requestReset, { success: true, isMailed: false })
  await press(user, 'Forgotten your password?')
  await fill(user, await findEmail(), 'ana@example.org')
  await press(user, 'Send the link')

  expect(await (await findDialog()).findByRole('status')).toHaveTextContent(
    /^This server sends no mail\./,
  )
})
