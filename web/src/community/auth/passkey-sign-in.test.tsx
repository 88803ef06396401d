import { me } from '@app/contract/community/auth'
import { beginPasskeySignIn, signInWithPasskey } from '@app/contract/community/passkeys'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeOfMind, openDevice, requestOptions, signed } from '../../testing/device-passkeys.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { withoutGoal } from '../../testing/goals.ts'
import { press } from '../../testing/journal-screen.ts'
import { ana } from '../../testing/members.ts'
import { openApp } from '../../testing/open-app.ts'
import { expectToast, toasts } from '../../testing/screen-text.ts'

function door(server: FakeServer) {
  server.refuse(me, 'session/missing')
  server.answer(beginPasskeySignIn, { success: true, options: requestOptions })
  server.answer(signInWithPasskey, () => {
    server.answer(me, { user: ana })
    withoutGoal(server)
    return { user: ana }
  })
}
const answer = {
  id: 'AQID',
  clientDataJSON: 'AQID',
  authenticatorData: 'AQID',
  signature: 'AQID',
  userHandle: 'AQID',
}

test('a passkey signs in with one press, without email and password', async () => {
  openDevice()
  const { server, user } = openApp('/community/auth', door)
  await press(user, 'Sign in with a passkey')

  await waitFor(() => expect(location.pathname).toBe('/journal'))
  expect(server.sentTo(signInWithPasskey)).toMatchObject([{ body: answer }])
})

test('the browser offers passkeys in the email field, and one that is picked there signs in', async () => {
  const device = openDevice()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  device.offers.mockReturnValue(promise)
  const { server } = openApp('/community/auth', door)
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await waitFor(() => expect(device.offers).toHaveBeenCalled())
  resolve(signed)

  await waitFor(() => expect(location.pathname).toBe('/journal'))
  expect(device.get).not.toHaveBeenCalled()
  expect(server.sentTo(signInWithPasskey)).toMatchObject([{ body: answer }])
})

test('a change of mind says nothing, and the browser offers passkeys again', async () => {
  const device = openDevice()
  device.get.mockImplementation(changeOfMind)
  const { server, user } = openApp('/community/auth', door)
  await waitFor(() => expect(device.offers).toHaveBeenCalledOnce())
  await press(user, 'Sign in with a passkey')

  await waitFor(() => expect(device.offers).toHaveBeenCalledTimes(2))
  expect(toasts()).toEqual([])
  expect(server.sentTo(signInWithPasskey)).toEqual([])
})

test('a refusal is said in the words of the server, and the form is there as before', async () => {
  openDevice()
  const { server, user } = openApp('/community/auth', door)
  server.refuse(signInWithPasskey, 'passkeys/refused')
  await press(user, 'Sign in with a passkey')

  await expectToast(
    'Your passkey did not sign you in',
    'This passkey does not open an account here. Please try another, or sign in with your email and password.',
  )
  expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled()
})

test('where passkeys cannot work a sentence stands for the button, and nothing is asked of the server', async () => {
  const { server } = openApp('/community/auth', (it) => it.refuse(me, 'session/missing'))

  expect(await screen.findByText(/^Passkeys do not work at this address/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  expect(server.changesSent()).toEqual([])
})
