import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import {
  openDesk,
  openDeskWithApp,
  password,
  stepMs,
  wrongCode,
} from '../../testing/two-step-desk.ts'

/** Writes a code in the digits of another script, which follow its zero in order. */
const inFiguresFrom = (nought: string, code: string) =>
  code.replaceAll(/\d/g, (digit) =>
    String.fromCodePoint((nought.codePointAt(0) ?? 0) + Number(digit)),
  )
const otherKeyboards = ['١٢٣٤٥٦', '１２３４５６', 'ÉÉÉÉÉ1']

test('a code of the app is good in the figures of any keyboard', async () => {
  await using house = await createTestApp()
  const { begin, code, give, recoveryCodes } = await openDeskWithApp(house)

  for (const nought of ['٠', '۰', '०', '๐', '０', '𝟘', '𝟬']) {
    expect(await give(await begin(), inFiguresFrom(nought, code())), nought).toMatchObject({
      status: 200,
    })
    house.clock.advance(stepMs)
  }
  const [recovery = '', another = ''] = recoveryCodes
  expect((await give(await begin(), inFiguresFrom('٠', recovery))).status).toBe(200)
  // Word processors make dashes longer.
  expect((await give(await begin(), another.replaceAll('-', ' – '))).status).toBe(200)
})

test('an invalid code in the characters of another keyboard is a wrong code on every route', async () => {
  await using house = await createTestApp()
  const { begin, give, post } = await openDeskWithApp(house)
  for (const code of otherKeyboards) {
    expect(await give(await begin(), code), code).toMatchObject({ status: 401, body: wrongCode })
  }
  for (const call of ['turn-off', 'recovery-codes']) {
    expect(await post(call, { password, code: 'ÉÉÉÉÉ1' }), call).toMatchObject({
      status: 403,
      body: wrongCode,
    })
  }
})

test('nor is two-step sign-in turned on with one', async () => {
  await using house = await createTestApp()
  const { post } = await openDesk(house)
  await post('set-up', { password })
  for (const code of otherKeyboards) {
    expect(await post('turn-on', { code }), code).toMatchObject({ status: 403, body: wrongCode })
  }
})

test('a code is not used up where the session that it is for cannot be stored', async () => {
  await using house = await createTestApp()
  const { begin, code, give, recoveryCodes, state } = await openDeskWithApp(house)
  const [recovery = ''] = recoveryCodes
  for (const given of [recovery, code()]) {
    const token = await begin()
    await house.db.schema.alterTable('sessions').renameTo('sessions_away').execute()
    expect((await give(token, given)).status).toBe(500)
    await house.db.schema.alterTable('sessions_away').renameTo('sessions').execute()

    expect((await give(token, given)).status).toBe(200)
  }
  expect(await state()).toMatchObject({ recoveryCodesLeft: 9 })
})
