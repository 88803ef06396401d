import { confirmPassword } from '@app/contract/community/confirm-password'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@app/contract/community/passkeys'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  changeOfMind,
  creationOptions,
  openDevice,
  passkeyOf,
} from '../../testing/device-passkeys.ts'
import { press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToast, expectToastTitle, toasts } from '../../testing/screen-text.ts'

const phone = passkeyOf('Safari on an iPhone', { last_used_at: '2026-03-09T09:00:00.000Z' })
const laptop = passkeyOf('Chrome on Windows')
const begun = { success: true as const, options: creationOptions }

const open = (passkeys = [phone]) =>
  openJournal('/profile', {
    prepare: (server) => {
      server.answer(listPasskeys, { success: true, passkeys })
      server.answer(beginPasskey, begun)
    },
  })
const findList = async () => within(await screen.findByRole('list', { name: 'Your passkeys' }))

test('passkeys stand with their dates, and a new one joins them under the name that it got', async () => {
  openDevice()
  const { server, user } = open()
  const row = (await findList()).getByText('Safari on an iPhone').closest('li')
  expect(row).toHaveTextContent('Added 2 March 2026 · last used 9 March 2026')
  server.answer(addPasskey, () => {
    server.answer(listPasskeys, { success: true, passkeys: [laptop, phone] })
    return { success: true as const, passkey: laptop }
  })
  await press(user, 'Add a passkey')

  await expectToast('Your passkey is added', 'It is called “Chrome on Windows”.')
  expect(await (await findList()).findByText('Added 2 March 2026 · not used yet')).toBeVisible()
  expect(server.sentTo(addPasskey)).toMatchObject([
    {
      body: {
        id: 'AQID',
        clientDataJSON: 'AQID',
        attestationObject: 'AQID',
        transports: ['internal'],
      },
    },
  ])
})

test('a change of mind at the browser’s window is no failure; a device that has one is named as such', async () => {
  const device = openDevice()
  device.create.mockImplementation(changeOfMind)
  const { server, user } = open([])
  expect(await screen.findByText('You have no passkey yet.')).toBeVisible()
  await press(user, 'Add a passkey')
  await waitFor(() => expect(device.create).toHaveBeenCalledOnce())
  await waitFor(async () => expect(await addButton()).not.toHaveAttribute('aria-disabled'))
  expect(toasts()).toEqual([])
  device.create.mockRejectedValue(new DOMException('excluded', 'InvalidStateError'))
  await press(user, 'Add a passkey')

  await expectToastTitle('This device has a passkey already')
  expect(server.sentTo(addPasskey)).toEqual([])
})

const addButton = () => screen.findByRole('button', { name: 'Add a passkey' })

test('where the password is due it is asked for first, and adding goes on by itself', async () => {
  openDevice()
  const { server, user } = open([])
  server.refuseOnce(beginPasskey, 'auth/confirm-password')
  server.answer(confirmPassword, { success: true })
  server.answer(addPasskey, { success: true, passkey: laptop })
  await press(user, 'Add a passkey')
  const asked = within(await screen.findByRole('dialog', { name: 'Please give your password' }))
  await user.type(
    asked.getByLabelText('Your password', { selector: 'input' }),
    'three unrelated words',
  )
  await user.click(asked.getByRole('button', { name: 'Go on' }))

  await expectToastTitle('Your passkey is added')
  expect(server.sentTo(beginPasskey)).toHaveLength(2)
})

test('a refusal is said in the server’s words, and the list stays as it was', async () => {
  openDevice()
  const { server, user } = open()
  server.refuse(addPasskey, 'passkeys/not-added')
  await press(user, 'Add a passkey')

  await expectToast(
    'No passkey was added',
    'This passkey could not be checked, so it was not added. Please try again.',
  )
  expect((await findList()).getAllByRole('listitem')).toHaveLength(1)
})

test('a passkey gets another name', async () => {
  openDevice()
  const { server, user } = open()
  server.answer(renamePasskey, () => {
    server.answer(listPasskeys, { success: true, passkeys: [{ ...phone, label: 'My phone' }] })
    return { success: true as const }
  })
  await press(user, /^Rename: Safari on an iPhone/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename this passkey' }))
  await user.clear(dialog.getByLabelText('Name'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription(
    /Please give the passkey a name/,
  )
  await user.type(dialog.getByLabelText('Name'), 'My  phone ')
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await (await findList()).findByText('My phone')).toBeVisible()
  expect(server.sentTo(renamePasskey)).toEqual([
    expect.objectContaining({ params: { id: phone.id }, body: { label: 'My phone' } }),
  ])
})

test('a passkey is removed once that is confirmed, with the password where it is due', async () => {
  openDevice()
  const { server, user } = open()
  server.answer(removePasskey, () => {
    server.answer(listPasskeys, { success: true, passkeys: [] })
    return { success: true as const }
  })
  server.refuseOnce(removePasskey, 'auth/confirm-password')
  server.answer(confirmPassword, { success: true })
  await press(user, /^Remove: Safari on an iPhone/)
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Remove Safari on an iPhone?' }),
  )
  await user.click(question.getByRole('button', { name: 'Remove' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Please give your password' }))
  await user.type(
    asked.getByLabelText('Your password', { selector: 'input' }),
    'three unrelated words',
  )
  await user.click(asked.getByRole('button', { name: 'Go on' }))

  await expectToast('The passkey is removed', 'Safari on an iPhone')
  expect(await screen.findByText('You have no passkey yet.')).toBeVisible()
  expect(server.sentTo(removePasskey)).toHaveLength(2)
})

test('a list that does not come says so; where passkeys cannot work, a sentence stands for the button', async () => {
  const { server, user } = openJournal('/profile', { prepare: (it) => it.lose(listPasskeys) })
  expect(await screen.findByText('Your passkeys could not be loaded')).toBeVisible()
  server.answer(listPasskeys, { success: true, passkeys: [phone] })
  const notice = screen.getByText('Your passkeys could not be loaded').closest('[role="alert"]')
  await user.click(
    within(notice instanceof HTMLElement ? notice : document.body).getByRole('button', {
      name: 'Try again',
    }),
  )

  expect(await (await findList()).findByText('Safari on an iPhone')).toBeVisible()
  expect(screen.getByText(/^Passkeys do not work at this address/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
