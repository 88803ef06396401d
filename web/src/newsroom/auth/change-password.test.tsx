import { changeEditorPassword } from '@app/contract/newsroom/password-reset'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openEditorAccount } from '../../testing/editor-account.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import { press } from '../../testing/journal-screen.ts'
import { expectToastTitle, toasts } from '../../testing/screen-text.ts'

const newPassword = 'a quiet lido'

test('an editor changes their own password, and stays signed in here', async () => {
  const { server, user, reload } = await openEditorAccount()
  const change = async (current: string) => {
    await fillInFields(user, {
      'Current password': current,
      'New password': newPassword,
      'Confirm password': newPassword,
    })
    await press(user, 'Set new password')
  }
  await press(user, 'Change password')
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeVisible()
  server.refuse(changeEditorPassword, 'auth/wrong-password')
  await change('not this one')
  const field = screen.getByLabelText('Current password')
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/^This is not your password of today\./),
  )
  // Only at its field: on a phone a message would lie over the button.
  expect(toasts()).toEqual([])
  server.lose(changeEditorPassword)
  await change('three unrelated words')
  await expectToastTitle('We could not tell whether your new password was set')
  server.answer(changeEditorPassword, { success: true })
  await change('three unrelated words')

  await expectToastTitle('Your new password is set')
  expect(server.sentTo(changeEditorPassword).at(-1)).toMatchObject({
    body: {
      currentPassword: 'three unrelated words',
      password: newPassword,
      confirmPassword: newPassword,
    },
  })
  reload()
  expect(await screen.findByText(/Welcome, bea@example\.org/)).toBeVisible()
})
