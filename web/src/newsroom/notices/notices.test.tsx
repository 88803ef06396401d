import { getNotices, setNotices } from '@app/contract/newsroom/notices'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openEditorAccount } from '../../testing/editor-account.ts'
import { press } from '../../testing/journal-screen.ts'
import { expectToast } from '../../testing/screen-text.ts'

const findSwitch = () => screen.findByRole('switch', { name: /^Mail me when/ })

test('an editor switches their notices off in their account, and a failure leaves them on', async () => {
  const { server, user } = await openEditorAccount()
  expect(await findSwitch()).toBeChecked()
  expect(screen.getByText(/^At 15:00 UTC, once a day at most/)).toBeVisible()

  server.loseOnce(setNotices)
  await user.click(await findSwitch())
  await expectToast(
    'Update Failed',
    'Your notices stay as they are. The server cannot be reached. Please check your connection and try again.',
  )
  expect(await findSwitch()).toBeChecked()

  await user.click(await findSwitch())
  await waitFor(async () => expect(await findSwitch()).not.toBeChecked())
  expect(server.sentTo(setNotices).at(-1)).toMatchObject({ body: { is_on: false } })
})

test('without a mail server it says so; what could not be loaded is tried again', async () => {
  const { server, user } = await openEditorAccount()
  await press(user, 'Close')
  server.answer(getNotices, { is_on: true, has_mail: false })
  await press(user, 'Account')
  expect(await screen.findByText(/^This server sends no mail/)).toBeVisible()
})
