import { confirmPassword, getPasswordNeed } from '@app/contract/community/confirm-password'
import { exportJournal } from '@app/contract/community/imports'
import { deleteAccount } from '@app/contract/community/profile'
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { collectDownloads } from '../../testing/downloads.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'

const password = 'three unrelated words'

const accept = (server: FakeServer) => server.answer(confirmPassword, { success: true })
const refuse = (server: FakeServer) => server.refuse(confirmPassword, 'auth/wrong-password')

const fieldIn = (asked: HTMLElement) =>
  within(asked).queryByLabelText('Your password', { selector: 'input' })
const findFieldIn = (asked: HTMLElement) =>
  within(asked).findByLabelText('Your password', { selector: 'input' })

async function give(user: UserEvent, asked: HTMLElement, words: string, button: string) {
  const field = await findFieldIn(asked)
  await user.clear(field)
  if (words !== '') await user.type(field, words)
  await user.click(within(asked).getByRole('button', { name: button }))
}
const expectFault = (asked: HTMLElement, fault: RegExp) =>
  waitFor(() => expect(fieldIn(asked)).toHaveAccessibleDescription(fault))

test('when the password was given long ago, a download asks for it, and says what is wrong at its field', async () => {
  const downloads = collectDownloads()
  const { server, user } = openJournal('/profile', {
    prepare: (it) => it.answer(getPasswordNeed, { success: true, isNeeded: true }),
  })
  await user.click(await screen.findByRole('link', { name: 'Download everything' }))
  const asked = await screen.findByRole('dialog', { name: 'Please give your password' })
  await give(user, asked, '', 'Download')
  await expectFault(asked, /^Please give your password first/)
  expect(fieldIn(asked)).toHaveFocus()
  expect(server.sentTo(confirmPassword)).toEqual([])
  refuse(server)
  await give(user, asked, 'not hers', 'Download')
  await expectFault(asked, /^This is not your password/)
  expect(downloads).toEqual([])
  accept(server)
  await give(user, asked, password, 'Download')

  await waitFor(() => expect(downloads).toEqual([exportJournal.path]))
  await waitFor(() => expect(asked).not.toBeInTheDocument())
  expect(server.sentTo(confirmPassword).at(-1)).toMatchObject({ body: { password } })
})

test('a deletion asks for the password too, even if it became too old since the question', async () => {
  // The page leaves four seconds after the farewell.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { server, user } = openJournal('/profile')
  server.refuse(deleteAccount, 'auth/confirm-password')
  await press(user, 'Delete Account')
  const question = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  const confirm = () => user.click(within(question).getByRole('button', { name: 'Delete Account' }))
  expect(fieldIn(question)).toBeNull()
  await confirm()
  expect(await findFieldIn(question)).toBeVisible()
  await confirm()
  await expectFault(question, /^Please give your password first/)
  expect(fieldIn(question)).toHaveFocus()
  refuse(server)
  await give(user, question, 'not hers', 'Delete Account')
  await expectFault(question, /^This is not your password/)
  accept(server)
  server.answer(deleteAccount, { success: true, due_at: '2026-03-16T09:00:00.000Z' })
  const field = await screen.findByLabelText<HTMLInputElement>('Your password', {
    selector: 'input',
  })
  await user.clear(field)
  await user.type(field, password)
  // Enter submits by the button outside the form, which the simulated keyboard does not find.
  field.form?.requestSubmit()

  const farewell = await screen.findByRole('alertdialog', { name: 'Account deleted' })
  expect(farewell).toHaveTextContent(
    /^Account deletedYour account is closed\. On 16 March 2026 .+; until then, sign in to bring it back\.$/,
  )
  expect(server.sentTo(confirmPassword).at(-1)).toMatchObject({ body: { password } })
})
