import { expect, test } from 'vitest'
import { mostSessions } from '../../platform/auth/session.ts'
import { startSession } from '../../platform/auth/sessions.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { cookieOf, logIn, openDesk, password, ruth } from '../../testing/two-step-desk.ts'

const doors = [
  ['member', '/api/community/auth'],
  ['editor', '/api/auth'],
] as const
const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' }
const minute = 60_000

type Event = { act: string; device: string; count: number; at: string; last_at: string | null }

test.each(doors)(
  'a %s has a hundred sessions: a further sign-in succeeds and ends the longest unused',
  async (door, auth) => {
    await using house = await createTestApp()
    const { cookie: first } = await openDesk(house, door)
    house.clock.advance(minute)
    const used = cookieOf(await logIn(house, password, door))
    const { id } = await house.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    for (let number = 2; number < mostSessions; number++)
      await startSession(house.db, house.clock, { id, kind: door })
    const get = (cookie: string, call: string) => house.visitor.get(`${auth}/${call}`, { cookie })
    house.clock.advance(90 * minute)
    expect((await get(used, 'me')).status).toBe(200)

    const newest = await logIn(house, password, door)

    expect(newest.status).toBe(200)
    expect((await get(first, 'me')).status).toBe(401)
    expect((await get(used, 'me')).status).toBe(200)
    const { body } = await get(cookieOf(newest), 'sessions')
    expect((body as { sessions: object[] }).sessions).toHaveLength(mostSessions)
  },
)

test('sessions of before there was a bound are not all listed, the caller’s is', async () => {
  await using house = await createTestApp()
  const { cookie } = await openDesk(house, 'member')
  const { rows } = await house.database.pool.query('select account_id from sessions')
  house.clock.advance(minute)
  await house.database.pool.query(
    `insert into sessions (token_hash, id, account_id, device, created_at, last_seen_at, expires_at)
      select sha256(n::text::bytea), gen_random_uuid(), $1, 'Firefox', $2, $2, $2::timestamptz + interval '1 day'
      from generate_series(1, 150) n`,
    [rows[0].account_id, house.clock.now()],
  )

  const { body } = await house.visitor.get('/api/community/auth/sessions', { cookie })

  const { sessions } = body as { sessions: object[] }
  expect(sessions).toHaveLength(mostSessions)
  expect(sessions[0]).toMatchObject({ is_current: true })
})

test.each(doors)(
  'sign-ins of a %s from one browser within ten minutes are one line with their number',
  async (door, auth) => {
    await using house = await createTestApp()
    const { cookie } = await openDesk(house, door)
    const signIn = async (headers = {}) => {
      house.clock.advance(minute)
      const form = { email: ruth.email, password }
      expect((await house.visitor.post(`${auth}/login`, form, headers)).status).toBe(200)
    }
    const begun = house.clock.now().getTime()
    for (let time = 0; time < 3; time++) await signIn()
    await signIn(firefox)
    await house.visitor.delete(`${auth}/sessions`, { cookie })
    await signIn()
    house.clock.advance(10 * minute)
    await signIn()

    const { events } = (await house.visitor.get(`${auth}/events`, { cookie })).body as {
      events: Event[]
    }
    const minutes = (at: string | null) => at && (new Date(at).getTime() - begun) / minute
    const seen = events.map(({ device, count, at, last_at }) => [
      device,
      count,
      minutes(at),
      minutes(last_at),
    ])
    expect(seen).toEqual([
      ['An unknown browser', 1, 16, null],
      [expect.any(String), 4, 4, null],
      ['Firefox on Windows', 1, 4, null],
      ['An unknown browser', 4, 1, 5],
      ['An unknown browser', 1, 0, null],
    ])
  },
)

test('a sign-in between wrong passwords parts them, though it is counted in an earlier one', async () => {
  await using house = await createTestApp()
  const { cookie } = await openDesk(house, 'member')
  const tryIn = async (secret: string) => {
    house.clock.advance(minute)
    await logIn(house, secret, 'member')
    await house.work()
  }
  await tryIn(password)
  await tryIn('not the password')
  await tryIn(password)
  house.clock.advance(16 * minute)
  await tryIn('not the password')

  const { events } = (await house.visitor.get('/api/community/auth/events', { cookie })).body as {
    events: Event[]
  }
  expect(events.map(({ act, count }) => [act, count])).toEqual([
    ['wrong-password', 1],
    ['wrong-password', 1],
    ['signed-in-by-password', 2],
    ['registered', 1],
  ])
})
