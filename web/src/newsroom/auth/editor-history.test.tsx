import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openEditorAccount } from '../../testing/editor-account.ts'
import { press } from '../../testing/journal-screen.ts'

test('an editor is told that admins see these events too, and led to what to do about a strange one', async () => {
  const { user } = await openEditorAccount()
  expect(
    await screen.findByText(
      'Sign-ins and changes of the last 12 months. Admins see these sign-ins and changes in the newsroom log too, for two years.',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/Only you see this list/)).toBeNull()
  await user.click(screen.getByText('Was something of this not you?'))
  for (const [link, part] of [
    ['See where you are signed in, and sign out', 'Where you are signed in'],
    ['Look through your passkeys', 'Passkeys'],
    ['Look at two-step sign-in', 'Two-step sign-in'],
  ] as const) {
    await press(user, link)
    expect(screen.getByRole('heading', { name: part })).toHaveFocus()
  }
})
