import {
  getEditorTwoStep as getTwoStep,
  renewEditorRecoveryCodes as renewRecoveryCodes,
  setUpEditorTwoStep as setUpTwoStep,
  turnEditorTwoStepOff as turnOffTwoStep,
  turnEditorTwoStepOn as turnOnTwoStep,
} from '@app/contract/newsroom/two-step'
import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { openEditorAccount } from '../../testing/editor-account.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { fillInFields } from '../../testing/fill-in.ts'
import { press } from '../../testing/journal-screen.ts'
import { expectToastTitle } from '../../testing/screen-text.ts'

const password = 'three unrelated words'
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `ABCD-EFG${at}`)
const isOff = { success: true, turnedOnAt: null, recoveryCodesLeft: 0 } as const
const isOn = {
  success: true,
  turnedOnAt: '2026-03-02T09:00:00.000Z',
  recoveryCodesLeft: 10,
} as const

const giveCode = (user: UserEvent, code: string) =>
  fillInFields(user, { 'Code from your app': code })
const prove = (user: UserEvent, code: string) =>
  fillInFields(user, { 'Your password': password, 'Code from your app': code })
const notLoaded = () => screen.findByText('Your two-step sign-in could not be loaded')
const tenLeft = 'You have 10 recovery codes left.'
const findCodes = () => screen.findByRole('list', { name: 'Recovery codes' })

/** Opens the account with two-step sign-in on. */
async function openTurnedOn() {
  const app = await openEditorAccount()
  await closeAccount(app.user)
  app.server.answer(getTwoStep, isOn)
  await press(app.user, 'Account')
  await screen.findByText(tenLeft)
  return app
}

async function closeAccount(user: UserEvent) {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Loses the connection at the next call of a route, once the returned function is called. */
function loseLater(server: FakeServer, route: typeof turnOnTwoStep) {
  server.lose(route)
  return server.hold(route)
}

/** Tries the ways to close a window apart from the buttons in it. */
async function pressAround(user: UserEvent) {
  await user.keyboard('{Escape}')
  await user.click(document.body)
  expect(screen.queryByRole('button', { name: /^(Close|Dismiss)$/ })).toBeNull()
}

describe('a lost answer does not say how things stand', () => {
  test('when two-step sign-in is turned on', async () => {
    const { server, user } = await openEditorAccount()
    server.answer(setUpTwoStep, {
      success: true,
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/Stayer?secret=ABCDEFGH',
    })
    await press(user, 'Turn on')
    await fillInFields(user, { 'Your password': password })
    await press(user, 'Go on')
    expect(
      await screen.findByRole('img', { name: 'Square to scan with your authenticator app' }),
    ).toBeVisible()
    const letGo = loseLater(server, turnOnTwoStep)
    await giveCode(user, '000001')
    await press(user, 'Turn on')
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled()
    await pressAround(user)
    expect(screen.getByRole('dialog', { name: 'Turn on two-step sign-in' })).toBeVisible()
    letGo()
    expect(
      await screen.findByText('We could not tell whether two-step sign-in was turned on'),
    ).toBeVisible()

    server.refuse(turnOnTwoStep, 'two-step/not-set-up')
    await giveCode(user, '000002')
    await press(user, 'Turn on')
    await expectToastTitle('Two-step sign-in has changed meanwhile')
    server.lose(getTwoStep)
    await press(user, 'Cancel')
    expect(await notLoaded()).toBeVisible()
    expect(screen.queryByText(/Off\. With it on/)).toBeNull()
    server.answer(getTwoStep, isOn)
    await press(user, 'Try again')
    expect(await screen.findByText(tenLeft)).toBeVisible()
  })

  test('and earlier data is not shown if the next reading fails', async () => {
    const { server, user } = await openTurnedOn()
    await closeAccount(user)
    server.lose(getTwoStep)
    await press(user, 'Account')
    expect(await notLoaded()).toBeVisible()
    expect(screen.queryByText(tenLeft)).toBeNull()
    server.answer(getTwoStep, isOn)
    await press(user, 'Try again')
    expect(await screen.findByText(tenLeft)).toBeVisible()
  })

  test('when new codes are made, and a stray press does not lose the codes', async () => {
    const { server, user } = await openTurnedOn()
    await press(user, 'New recovery codes')
    server.lose(renewRecoveryCodes)
    await prove(user, '000001')
    await press(user, 'Make new codes')
    expect(
      await screen.findByText('We could not tell whether new recovery codes were made'),
    ).toBeVisible()
    server.answer(renewRecoveryCodes, { success: true, recoveryCodes })
    await giveCode(user, '000002')
    await press(user, 'Make new codes')
    const codes = await findCodes()
    expect(codes).toBeVisible()
    await pressAround(user)
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    expect(await findCodes()).toBe(codes)
    expect(codes.children).toHaveLength(10)
    await press(user, 'I have kept them')
    expect(await screen.findByText(tenLeft)).toBeVisible()
  })

  test('when it is turned off', async () => {
    const { server, user } = await openTurnedOn()
    await press(user, 'Turn off')
    server.refuse(turnOffTwoStep, 'request/too-many')
    await prove(user, 'ABCD-EFG0')
    await press(user, 'Turn off')
    await expectToastTitle('Two-step sign-in is still on')
    server.lose(turnOffTwoStep)
    server.answer(getTwoStep, isOff)
    await press(user, 'Turn off')
    expect(
      await screen.findByText('We could not tell whether two-step sign-in was turned off'),
    ).toBeVisible()
    await press(user, 'Cancel')
    expect(await screen.findByText(/^Off\. With it on/)).toBeVisible()
    expect(server.sentTo(turnOffTwoStep).at(-1)).toMatchObject({
      body: { password, code: 'ABCD-EFG0' },
    })
  })
})
