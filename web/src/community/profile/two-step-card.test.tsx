import { getPasswordNeed } from '@app/contract/community/confirm-password'
import {
  getTwoStep,
  renewRecoveryCodes,
  setUpTwoStep,
  turnTwoStepOff,
  turnTwoStepOn,
} from '@app/contract/community/two-step'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { FakeServer } from '../../testing/fake-server.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import { press } from '../../testing/journal-screen.ts'
import { openJournal } from '../../testing/open-journal.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const password = 'three unrelated words'
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `ABCD-EFG${at}`)
const isOn = (recoveryCodesLeft = 10) =>
  ({ success: true, turnedOnAt: '2026-03-02T09:00:00.000Z', recoveryCodesLeft }) as const
const isOff = { success: true, turnedOnAt: null, recoveryCodesLeft: 0 } as const

const open = (prepare: (server: FakeServer) => void) => openJournal('/profile', { prepare })
const heading = () => screen.findByRole('heading', { name: 'Two-step sign-in' })

test('a member turns two-step sign-in on with their app, and keeps the recovery codes', async () => {
  const { server, user } = open((fresh) => {
    fresh.answer(setUpTwoStep, {
      success: true,
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/Stayer?secret=ABCDEFGH',
    })
    fresh.answer(turnTwoStepOn, () => {
      fresh.answer(getTwoStep, isOn())
      return { success: true as const, recoveryCodes }
    })
  })
  expect(await heading()).toBeVisible()
  await press(user, 'Turn on')
  await fillInFields(user, { 'Your password': password })
  await press(user, 'Go on')
  expect(
    await screen.findByRole('img', { name: 'Square to scan with your authenticator app' }),
  ).toBeVisible()
  await fillInFields(user, { 'Code from your app': '123456' })
  await press(user, 'Turn on')
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(codes.children).toHaveLength(10)
  await press(user, 'I have kept them')

  expect(await screen.findByText('You have 10 recovery codes left.')).toBeVisible()
  expect(server.sentTo(setUpTwoStep)).toMatchObject([{ body: { password } }])
  expect(server.sentTo(turnTwoStepOn)).toMatchObject([{ body: { code: '123456' } }])
})

test('soon after a sign-in the code alone turns it off; once that is long ago the password is asked for', async () => {
  const { server, user } = open((fresh) => {
    fresh.answer(getTwoStep, isOn())
    fresh.answer(getPasswordNeed, { success: true, isNeeded: false })
    fresh.answer(turnTwoStepOff, () => {
      fresh.answer(getTwoStep, isOff)
      return { success: true as const }
    })
    fresh.refuseOnce(turnTwoStepOff, 'auth/confirm-password')
  })
  await heading()
  await press(user, 'Turn off')
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step sign-in?' }))
  expect(dialog.queryByLabelText('Your password')).toBeNull()
  await fillInFields(user, { 'Code from your app': '123456' })
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  const asked = await dialog.findByLabelText('Your password', { selector: 'input' })
  expect(asked).toHaveAccessibleDescription(/^Please give your password first/)
  expect(asked).toHaveFocus()
  await user.type(asked, password)
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))

  await expectToastTitle('Two-step sign-in is off')
  expect(await screen.findByText(/^Off\. With it on/)).toBeVisible()
  expect(server.sentTo(turnTwoStepOff)).toMatchObject([
    { body: { code: '123456' } },
    { body: { password, code: '123456' } },
  ])
})

test('with two codes left new ones are asked for, and a wrong code is said at its field', async () => {
  const { server, user } = open((fresh) => {
    fresh.answer(getTwoStep, isOn(2))
    fresh.refuse(renewRecoveryCodes, 'two-step/wrong-code')
  })
  expect(await screen.findByText(/^You have 2 recovery codes left\. Please make new/)).toBeVisible()
  await press(user, 'New recovery codes')
  await fillInFields(user, { 'Code from your app': '123456' })
  await press(user, 'Make new codes')

  expect(await screen.findByText(/^This code is not right, or was used already/)).toBeVisible()
  expect(server.sentTo(renewRecoveryCodes)).toHaveLength(1)
})
