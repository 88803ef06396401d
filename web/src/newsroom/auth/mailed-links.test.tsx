import { currentEditor, loginEditor, registerEditor } from '@app/contract/newsroom/auth'
import { finishEditorRegistration } from '@app/contract/newsroom/finish-registration'
import { requestEditorReset, setEditorPassword } from '@app/contract/newsroom/password-reset'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { bea, signInEditor } from '../../testing/editors.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import { fill, press } from '../../testing/journal-screen.ts'
import { openApp, type OpenApp } from '../../testing/open-app.ts'
import { expectToast, expectToastTitle } from '../../testing/screen-text.ts'

const password = 'three unrelated words'
const newPassword = 'a quiet lido'
const noOne = (server: FakeServer) => server.refuse(currentEditor, 'session/missing')
const pending = { ...bea, status: 'pending' as const }

/** Opens the address of a mailed link in the same browser. */
function openLink({ reload }: OpenApp, path: string) {
  history.replaceState(null, '', path)
  reload()
}

test('an editor who forgot their password sets a new one by the mailed link, and logs in with it', async () => {
  const app = openApp('/content-calendar', noOne)
  const { server, user } = app
  server.answer(requestEditorReset, { success: true, isMailed: true })
  await press(user, 'Forgotten your password?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Forgotten your password?' }))
  await fill(user, await dialog.findByRole('textbox', { name: 'Email' }), bea.email)
  await press(user, 'Send the link')
  expect(await dialog.findByRole('status')).toHaveTextContent(
    /^If there is an account with this email/,
  )
  expect(server.sentTo(requestEditorReset)).toMatchObject([{ body: { email: bea.email } }])

  openLink(app, '/newsroom/reset-password#a-token')
  await fillInFields(user, { 'New password': newPassword, 'Confirm password': newPassword })
  expect(document.title).toBe('New password · Stayer Newsroom')
  server.answer(setEditorPassword, { success: true })
  await press(user, 'Set new password')
  await expectToastTitle('Your new password is set')
  expect(server.sentTo(setEditorPassword)).toMatchObject([
    { body: { token: 'a-token', password: newPassword } },
  ])

  server.answer(loginEditor, () => {
    signInEditor(server, pending)
    return { success: true as const, user: pending }
  })
  await fillInFields(user, { Email: bea.email, Password: newPassword })
  await press(user, 'Login')
  await expectToast('Welcome back!')
})

test('a later editor applies by the mailed link, and comes to the page that they wanted', async () => {
  const app = openApp('/content-calendar', noOne)
  const { server, user } = app
  server.answer(registerEditor, { success: true, isLinkMailed: true })
  await user.click(await screen.findByRole('tab', { name: 'Sign up' }))
  const given = {
    Name: bea.name,
    Email: bea.email,
    Password: password,
    'Confirm password': password,
  }
  await fillInFields(user, given)
  await press(user, 'Create account')
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Check your email to go on' })).toHaveFocus(),
  )

  openLink(app, '/newsroom/finish-registration#a-token')
  server.answer(finishEditorRegistration, () => {
    signInEditor(server, pending)
    return { success: true as const, user: pending }
  })
  await press(user, 'Confirm my email')
  await waitFor(() => expect(location.pathname).toBe('/content-calendar'))
  expect(await screen.findByText('Your account awaits approval')).toBeVisible()
  expect(server.sentTo(finishEditorRegistration)).toMatchObject([{ body: { token: 'a-token' } }])
})
