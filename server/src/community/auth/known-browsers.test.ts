import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const auth = '/api/community/auth'
const password = 'canal towpath heron'
const helen = { name: 'Helen', email: 'helen@example.org', password, confirmPassword: password }

type Answer = { headers: Record<string, unknown> }
const cookieCalled = (name: string, { headers }: Answer) =>
  new RegExp(`${name}=[^;,]*`).exec(String(headers['set-cookie']))?.[0] ?? ''
const logIn = ({ visitor }: TestApp, cookie = '', tried = password) =>
  visitor.post(`${auth}/login`, { email: helen.email, password: tried }, cookie ? { cookie } : {})
const lockOut = async (house: TestApp) => {
  for (let count = 0; count < 11; count++) await logIn(house, '', 'a guess')
}

test('a browser that was signed in gets in while others of its network are kept waiting, also after signing out', async () => {
  await using house = await createTestApp()
  const registered = await house.visitor.post(`${auth}/register`, helen)
  const browser = cookieCalled('stayer_browser', registered)
  await house.visitor.post(`${auth}/logout`, undefined, {
    cookie: cookieCalled('stayer_member', registered),
  })
  await lockOut(house)

  expect((await logIn(house)).status).toBe(429)
  expect((await logIn(house, 'stayer_browser=made-up')).status).toBe(429)
  const back = await logIn(house, browser)

  expect(back.status).toBe(200)
  expect(cookieCalled('stayer_browser', back)).toBe(browser)
  const { rows } = await house.database.pool.query('select token_hash from known_browsers')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(browser.split('=')[1])
})

test('it is known to the accounts that were signed in with it, and to no other', async () => {
  await using house = await createTestApp()
  await house.visitor.post(`${auth}/register`, { ...helen, email: 'ben@example.org' })
  const helens = await house.visitor.post(`${auth}/register`, helen)
  const bens = await house.visitor.post(`${auth}/login`, { email: 'ben@example.org', password })
  await lockOut(house)

  expect((await logIn(house, cookieCalled('stayer_browser', bens))).status).toBe(429)
  expect((await logIn(house, cookieCalled('stayer_browser', helens))).status).toBe(200)
})

test('a signed-in member can still change the password, and after that the browser is no longer known', async () => {
  await using house = await createTestApp()
  const phone = cookieCalled('stayer_browser', await house.visitor.post(`${auth}/register`, helen))
  const cookie = cookieCalled('stayer_member', await logIn(house))
  await lockOut(house)
  const change = {
    currentPassword: password,
    password: 'quiet lido morning',
    confirmPassword: 'quiet lido morning',
  }

  const changed = await house.visitor.post(`${auth}/change-password`, change, { cookie })

  expect(changed.status).toBe(200)
  await lockOut(house)
  expect((await logIn(house, phone, 'quiet lido morning')).status).toBe(429)
  const here = cookieCalled('stayer_browser', changed)
  expect((await logIn(house, here, 'quiet lido morning')).status).toBe(200)
})

test('an account knows the ten browsers that it was signed in with last, each for 400 days', async () => {
  await using house = await createTestApp()
  const browsers = [
    cookieCalled('stayer_browser', await house.visitor.post(`${auth}/register`, helen)),
  ]
  for (let count = 0; count < 10; count++) {
    house.clock.advance(60_000)
    browsers.push(cookieCalled('stayer_browser', await logIn(house)))
  }
  await lockOut(house)

  expect((await logIn(house, browsers[0])).status).toBe(429)
  expect((await logIn(house, browsers[1])).status).toBe(200)
  house.clock.advance(400 * 24 * 60 * 60_000)
  await lockOut(house)
  expect((await logIn(house, browsers[2])).status).toBe(429)
})
