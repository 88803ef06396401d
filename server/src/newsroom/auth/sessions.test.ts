import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const auth = '/api/auth'
const list = `${auth}/sessions`
const password = 'canal towpath heron'
const ruth = { email: 'ruth@example.org', password, confirmPassword: password }
const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}

type Listed = { id: string; device: string; is_current: boolean }

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''
const listed = async ({ visitor }: TestApp, cookie: string) =>
  ((await visitor.get(list, { cookie })).body as { sessions: Listed[] }).sessions
const statusOf = async ({ visitor }: TestApp, cookie: string) =>
  (await visitor.get(`${auth}/me`, { cookie })).status

test('an editor sees where they are signed in, signs one browser out, and then all the others', async () => {
  await using house = await createTestApp()
  const { visitor } = house
  const here = cookieOf(await visitor.post(`${auth}/register`, ruth, firefox))
  const logIn = async () => cookieOf(await visitor.post(`${auth}/login`, ruthLogin))
  const ruthLogin = { email: ruth.email, password }
  const others = [await logIn(), await logIn(), await logIn()]

  const sessions = await listed(house, here)
  expect(sessions.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Firefox on Linux', true],
    ...others.map(() => ['An unknown browser', false]),
  ])
  const [theirs] = await listed(house, others[0] ?? '')
  expect(await visitor.delete(`${list}/${theirs?.id}`, { cookie: here })).toMatchObject({
    body: { success: true },
  })
  expect(await Promise.all(others.map((cookie) => statusOf(house, cookie)))).toEqual([
    401, 200, 200,
  ])
  expect(await visitor.delete(list, { cookie: here })).toMatchObject({
    body: { success: true, ended: 2 },
  })
  expect(await Promise.all(others.map((cookie) => statusOf(house, cookie)))).toEqual([
    401, 401, 401,
  ])
  expect(await statusOf(house, here)).toBe(200)
})

test('a new password leaves this browser in the list, by its name, and no other', async () => {
  await using house = await createTestApp()
  const { visitor } = house
  const here = cookieOf(await visitor.post(`${auth}/register`, ruth))
  await visitor.post(`${auth}/login`, { email: ruth.email, password })
  const change = {
    currentPassword: password,
    password: 'quiet lido morning',
    confirmPassword: 'quiet lido morning',
  }

  const changed = await visitor.post(`${auth}/change-password`, change, {
    cookie: here,
    ...firefox,
  })

  expect(await listed(house, cookieOf(changed))).toMatchObject([
    { device: 'Firefox on Linux', is_current: true },
  ])
})

test('another editor’s session is not there for an admin either, and a member sees none of an editor’s', async () => {
  await using house = await createTestApp()
  const { ada, pip } = await house.editors({ ada: 'admin', pip: 'pending' })
  const { ana } = await house.members('ana')
  const [pips] = ((await pip.get(list)).body as { sessions: Listed[] }).sessions

  expect(await ada.delete(`${list}/${pips?.id}`)).toMatchObject({
    status: 404,
    body: { success: false, code: 'sessions/not-found' },
  })
  expect((await pip.get(`${auth}/me`)).status).toBe(200)
  for (const caller of [ana, house.visitor]) {
    expect((await caller.get(list)).status).toBe(401)
    expect((await caller.delete(list)).status).toBe(401)
  }
})
