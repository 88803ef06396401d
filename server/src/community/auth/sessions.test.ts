import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const auth = '/api/community/auth'
const list = `${auth}/sessions`
const password = 'canal towpath heron'
const helen = {
  name: 'Helen Marsh',
  email: 'helen@example.org',
  password,
  confirmPassword: password,
}
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1'
const notFound = {
  status: 404,
  body: { code: 'sessions/not-found', error: 'This browser is signed out already.' },
}

type Listed = { id: string; device: string; is_current: boolean }

async function signIn({ visitor }: TestApp, agent: string, call = 'login') {
  const body = call === 'login' ? { email: helen.email, password } : helen
  const answer = await visitor.post(`${auth}/${call}`, body, { 'user-agent': agent })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const sessions = async () =>
    ((await visitor.get(list, { cookie })).body as { sessions: Listed[] | undefined }).sessions ??
    []
  return {
    cookie,
    sessions,
    status: async () => (await visitor.get(`${auth}/me`, { cookie })).status,
    end: (id: string) => visitor.delete(`${list}/${id}`, { cookie }),
    endOthers: () => visitor.delete(list, { cookie }),
  }
}

const idOf = (sessions: readonly Listed[], device: string) =>
  sessions.find((session) => session.device === device)?.id ?? ''

test('a member sees where they are signed in, this browser first, and nothing that opens a session', async () => {
  await using house = await createTestApp()
  const laptop = await signIn(house, firefox, 'register')
  house.clock.advance(60_000)
  const phone = await signIn(house, iphone)
  await house.members('ben')

  const answer = await house.visitor.get(list, { cookie: laptop.cookie })

  expect(answer.body).toEqual({
    success: true,
    sessions: [
      {
        id: expect.any(String),
        device: 'Firefox on Windows',
        signed_in_at: '2026-03-02T06:00:00.000Z',
        last_used_at: '2026-03-02T06:00:00.000Z',
        is_current: true,
      },
      {
        id: expect.any(String),
        device: 'Safari on an iPhone',
        signed_in_at: '2026-03-02T06:01:00.000Z',
        last_used_at: '2026-03-02T06:01:00.000Z',
        is_current: false,
      },
    ],
  })
  expect((await phone.sessions())[0]).toMatchObject({
    device: 'Safari on an iPhone',
    is_current: true,
  })
  const stored = JSON.stringify(await house.db.selectFrom('sessions').selectAll().execute())
  for (const word of ['Mozilla', 'Gecko', '145.0', '127.0.0.1']) expect(stored).not.toContain(word)
})

test('a session that is over, or idle for too long, is not in the list', async () => {
  await using house = await createTestApp()
  await signIn(house, firefox, 'register')
  house.clock.advance(14 * 24 * 60 * 60_000)

  const phone = await signIn(house, iphone)

  expect((await phone.sessions()).map(({ device }) => device)).toEqual(['Safari on an iPhone'])
})

test('one browser is signed out, at once on every server, and only that one', async () => {
  await using house = await createTestApp()
  await using other = await createTestApp({ onDatabaseOf: house })
  const laptop = await signIn(house, firefox, 'register')
  const phone = await signIn(house, iphone)
  expect((await other.visitor.get(`${auth}/me`, { cookie: phone.cookie })).status).toBe(200)
  const id = idOf(await laptop.sessions(), 'Safari on an iPhone')

  expect(await laptop.end(id)).toMatchObject({ status: 200, body: { success: true } })

  for (const { visitor } of [house, other]) {
    expect((await visitor.get(`${auth}/me`, { cookie: phone.cookie })).status).toBe(401)
    expect((await visitor.get(`${auth}/me`, { cookie: laptop.cookie })).status).toBe(200)
  }
  expect(await laptop.end(id)).toMatchObject(notFound)
})

test('everywhere else is signed out in one go; this browser, and other people, stay', async () => {
  await using house = await createTestApp()
  const { ben } = await house.members('ben')
  const laptop = await signIn(house, firefox, 'register')
  const others = [await signIn(house, iphone), await signIn(house, 'curl/8.5.0')]

  expect(await laptop.endOthers()).toMatchObject({ status: 200, body: { success: true, ended: 2 } })

  for (const session of others) expect(await session.status()).toBe(401)
  expect(await laptop.status()).toBe(200)
  expect((await laptop.sessions()).map(({ device }) => device)).toEqual(['Firefox on Windows'])
  expect((await ben.get(`${auth}/me`)).status).toBe(200)
  expect(await laptop.endOthers()).toMatchObject({ status: 200, body: { ended: 0 } })
})

test('another member’s session, an unknown one and a malformed id get the same 404, and end nothing', async () => {
  await using house = await createTestApp()
  const { ana, ben } = await house.members('ana', 'ben')
  const [bens] = ((await ben.get(list)).body as { sessions: Listed[] }).sessions

  for (const id of [bens?.id, '019a0000-0000-7000-8000-0000000000ff', 'x']) {
    expect(await ana.delete(`${list}/${id}`)).toMatchObject(notFound)
  }
  expect((await ben.get(`${auth}/me`)).status).toBe(200)
})

test('this browser may sign itself out by its id', async () => {
  await using house = await createTestApp()
  const laptop = await signIn(house, firefox, 'register')

  expect((await laptop.end(idOf(await laptop.sessions(), 'Firefox on Windows'))).status).toBe(200)

  expect(await laptop.status()).toBe(401)
})

test('an editor’s session and no session see nothing here, and end nothing', async () => {
  await using house = await createTestApp()
  const { ed } = await house.editors({ ed: 'editor' })
  for (const caller of [ed, house.visitor]) {
    expect((await caller.get(list)).status).toBe(401)
    expect((await caller.delete(list)).status).toBe(401)
    expect((await caller.delete(`${list}/019a0000-0000-7000-8000-0000000000ff`)).status).toBe(401)
  }
})

test('a browser that calls itself anything is stored in a few words of ours', async () => {
  await using house = await createTestApp()

  const odd = await signIn(house, `<img src=x onerror=alert(1)> ${'x'.repeat(5_000)}`, 'register')

  expect((await odd.sessions())[0]?.device).toBe('An unknown browser')
})
