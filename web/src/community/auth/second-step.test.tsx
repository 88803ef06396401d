import { bringBack, login, me } from '@app/contract/community/auth'
import { signInWithCode } from '@app/contract/community/two-step'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../testing/fake-server.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import { withoutGoal } from '../../testing/goals.ts'
import { press } from '../../testing/journal-screen.ts'
import { ana } from '../../testing/members.ts'
import { openApp } from '../../testing/open-app.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const password = 'three unrelated words'

function door(server: FakeServer) {
  server.refuse(me, 'session/missing')
  server.refuse(login, 'auth/two-step', { twoStepToken: 'a-token' })
  server.answer(signInWithCode, () => {
    server.answer(me, { user: ana })
    withoutGoal(server)
    return { user: ana }
  })
}

async function openSecondStep() {
  const app = openApp('/community/auth', door)
  await fillInFields(app.user, { Email: 'ana@example.org', Password: password })
  await press(app.user, 'Sign In')
  await waitFor(() => expect(screen.getByLabelText('Code from your app')).toHaveFocus())
  return app
}

test('a member with two-step sign-in gives the code after the password, and is in', async () => {
  const { server, user } = await openSecondStep()
  await press(user, 'Sign In')
  expect(screen.getByLabelText('Code from your app')).toHaveAccessibleDescription(
    /Please fill in all fields/,
  )
  await fillInFields(user, { 'Code from your app': ' 123 456 ' })
  await press(user, 'Sign In')

  await waitFor(() => expect(location.pathname).toBe('/journal'))
  expect(server.sentTo(signInWithCode)).toMatchObject([
    { body: { token: 'a-token', code: '123 456' } },
  ])
})

test('a wrong code is said at its field; one that comes too late leads back to the password', async () => {
  const { server, user } = await openSecondStep()
  server.refuse(signInWithCode, 'two-step/wrong-code')
  await fillInFields(user, { 'Code from your app': '123456' })
  await press(user, 'Sign In')
  await waitFor(() =>
    expect(screen.getByLabelText('Code from your app')).toHaveAccessibleDescription(
      /^This code is not right/,
    ),
  )
  server.refuse(signInWithCode, 'two-step/too-late')
  await press(user, 'Sign In')

  await expectToastTitle('Login Failed')
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.org')
})

test('an account that is to be deleted comes back by the code, not before it', async () => {
  const { server, user } = openApp('/community/auth', (fresh) => {
    door(fresh)
    fresh.refuse(login, 'auth/deletion-due')
    fresh.refuse(bringBack, 'auth/two-step', { twoStepToken: 'another-token' })
  })
  await fillInFields(user, { Email: 'ana@example.org', Password: password })
  await press(user, 'Sign In')
  await press(user, 'Bring it back')
  await fillInFields(user, { 'Code from your app': '123456' })
  await press(user, 'Sign In')

  await waitFor(() => expect(location.pathname).toBe('/journal'))
  expect(server.sentTo(signInWithCode)).toMatchObject([
    { body: { token: 'another-token', code: '123456' } },
  ])
})
