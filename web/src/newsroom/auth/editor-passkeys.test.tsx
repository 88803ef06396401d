import { currentEditor } from '@app/contract/newsroom/auth'
import { confirmEditorPassword } from '@app/contract/newsroom/confirm-password'
import {
  addEditorPasskey,
  beginEditorPasskey,
  beginEditorPasskeySignIn,
  listEditorPasskeys,
  removeEditorPasskey,
  renameEditorPasskey,
  signInEditorWithPasskey,
} from '@app/contract/newsroom/passkeys'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  creationOptions,
  openDevice,
  passkeyOf,
  requestOptions,
} from '../../testing/device-passkeys.ts'
import { openEditorAccount } from '../../testing/editor-account.ts'
import { bea } from '../../testing/editors.ts'
import { press } from '../../testing/journal-screen.ts'
import { serveNewsroom } from '../../testing/newsroom.ts'
import { openApp } from '../../testing/open-app.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const phone = passkeyOf('Safari on an iPhone')

test('an editor adds, renames and removes a passkey in their account', async () => {
  openDevice()
  const { server, user } = await openEditorAccount()
  expect(await screen.findByText('You have no passkey yet.')).toBeVisible()
  server.answer(beginEditorPasskey, { success: true, options: creationOptions })
  server.refuseOnce(beginEditorPasskey, 'auth/confirm-password')
  server.answer(confirmEditorPassword, { success: true })
  server.answer(addEditorPasskey, () => {
    server.answer(listEditorPasskeys, { success: true, passkeys: [phone] })
    return { success: true as const, passkey: phone }
  })
  await press(user, 'Add a passkey')
  const asked = within(await screen.findByRole('dialog', { name: 'Please give your password' }))
  await user.type(
    asked.getByLabelText('Your password', { selector: 'input' }),
    'three unrelated words',
  )
  await user.click(asked.getByRole('button', { name: 'Go on' }))
  await expectToastTitle('Your passkey is added')

  server.answer(renameEditorPasskey, { success: true })
  await press(user, /^Rename: Safari on an iPhone/)
  await press(user, 'Save')
  server.answer(removeEditorPasskey, () => {
    server.answer(listEditorPasskeys, { success: true, passkeys: [] })
    return { success: true as const }
  })
  await press(user, /^Remove: Safari on an iPhone/)
  await press(user, 'Remove')

  expect(await screen.findByText('You have no passkey yet.')).toBeVisible()
  expect(server.sentTo(renameEditorPasskey)).toHaveLength(1)
  expect(server.sentTo(removeEditorPasskey)).toHaveLength(1)
})

test('an editor signs in with a passkey', async () => {
  openDevice()
  const { server, user } = openApp('/content-generator', (it) =>
    it.refuse(currentEditor, 'session/missing'),
  )
  server.answer(beginEditorPasskeySignIn, { success: true, options: requestOptions })
  server.answer(signInEditorWithPasskey, () => {
    serveNewsroom(server)
    return { success: true as const, user: bea }
  })
  await press(user, 'Sign in with a passkey')

  await expectToastTitle('Welcome back!')
  expect(server.sentTo(signInEditorWithPasskey)).toHaveLength(1)
})
