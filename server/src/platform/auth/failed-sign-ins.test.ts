import { listAccountEvents } from '@app/contract/community/account-events'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import {
  anotherThan,
  cookieOf,
  logIn,
  openDesk,
  openDeskWithApp,
  password,
  ruth,
  wrongCode,
} from '../../testing/two-step-desk.ts'
import { writeFailedSignInJob } from './write-failed-sign-in.job.ts'

const doors = [
  ['member', '/api/community/auth'],
  ['editor', '/api/auth'],
] as const
const quarter = 15 * 60_000

type Event = {
  act: string
  at: string
  last_at: string | null
  count: number
  device: string | null
  is_new_device: boolean
}
const eventsOf = async ({ visitor }: TestApp, door: string, cookie: string) =>
  ((await visitor.get(`${door}/events`, { cookie })).body as { events: Event[] }).events
const failuresOf = async (house: TestApp, door: string, cookie: string) =>
  (await eventsOf(house, door, cookie)).filter(({ act }) => act.startsWith('wrong-'))

test.each(doors)(
  'a %s reads of wrong passwords, one in a quarter of an hour, with device and time',
  async (kind, door) => {
    await using house = await createTestApp()
    const { cookie } = await openDesk(house, kind)
    const form = { email: ruth.email, password: 'not the password' }
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
    const first = house.clock.now().toISOString()
    for (let guess = 0; guess < 5; guess++)
      expect((await house.visitor.post(`${door}/login`, form, firefox)).status).toBe(401)
    house.clock.advance(60_000)
    await house.work()

    expect(await failuresOf(house, door, cookie)).toMatchObject([
      { act: 'wrong-password', at: first, device: 'Firefox on Linux', is_new_device: false },
    ])
  },
)

test('guesses of weeks are one line until something else happens, which stays to be seen', async () => {
  await using house = await createTestApp()
  const { cookie, begin, give, code } = await openDeskWithApp(house, 'member')
  const [, door] = doors[0]
  const guess = async () => {
    await logIn(house, 'not the password', 'member')
    await house.work()
    house.clock.advance(quarter + 1)
  }
  const first = house.clock.now().toISOString()
  for (let time = 0; time < 30; time++) await guess()
  const opened = await give(await begin(), code())
  expect(opened.status).toBe(200)
  house.clock.advance(1)
  await guess()
  const last = house.clock.now()
  await guess()

  const [newest, signedIn, before] = await eventsOf(house, door, cookie)
  expect(newest).toMatchObject({ act: 'wrong-password', count: 2, last_at: last.toISOString() })
  expect(signedIn).toMatchObject({ act: 'signed-in-by-code', count: 1, last_at: null })
  expect(before).toMatchObject({ act: 'wrong-password', at: first, count: 30 })
  expect(await failuresOf(house, door, cookie)).toHaveLength(2)
  const pages: Event[] = []
  for (let id: string | null = ''; id !== null;) {
    const asked: string = id === '' ? '?limit=1' : `?limit=1&before=${id}`
    const { body } = await house.visitor.get(`${door}/events${asked}`, { cookie })
    const page = body as { events: Event[]; next: string | null }
    pages.push(...page.events)
    await guess()
    id = page.next
  }
  expect(pages.map(({ act }) => act).slice(0, 3)).toEqual([
    'wrong-password',
    'signed-in-by-code',
    'wrong-password',
  ])
})

test('a wrong code after the right password stands there too', async () => {
  await using house = await createTestApp()
  const { begin, give, code, cookie } = await openDeskWithApp(house, 'member')
  for (let guess = 0; guess < 3; guess++)
    expect((await give(await begin(), anotherThan(code()))).body).toMatchObject(wrongCode)
  const opened = await give(await begin(), code())
  await house.work()

  expect(opened.status).toBe(200)
  expect(await failuresOf(house, doors[0][1], cookie)).toMatchObject([{ act: 'wrong-code' }])
})

test('an email without an account gets the same answer and the same work, and nothing is written', async () => {
  await using house = await createTestApp()
  await openDesk(house, 'member')
  const tried = async (email: string) => {
    house.statements()
    const form = { email, password: 'not the password' }
    const { status, body } = await house.visitor.post(`${doors[0][1]}/login`, form)
    const { requestId, ...answer } = body as { requestId: string }
    expect(requestId).not.toBe('')
    return { status, answer, statements: house.statements() }
  }
  const known = [await tried(ruth.email), await tried(ruth.email)]
  const unknown = [await tried('nobody@example.org'), await tried('nobody@example.org')]

  expect(unknown).toEqual(known)
  expect((await house.jobs()).map(({ name }) => name)).toEqual(
    Array(2).fill('platform/write-failed-sign-in'),
  )
  await house.work()
  const { rows } = await house.database.pool.query('select act from account_events order by act')
  expect(rows).toEqual([{ act: 'registered' }, { act: 'wrong-password' }])
})

test('a job that runs twice writes it down once, and strangers do not fill the admins’ log', async () => {
  await using house = await createTestApp()
  const { cookie } = await openDesk(house)
  const { ada } = await house.editors({ ada: 'admin' })
  await logIn(house, 'not the password')
  const [job] = await house.jobs()
  for (let time = 0; time < 2; time++) await writeFailedSignInJob(house.deps).work(job?.payload)
  await house.work()

  expect(await failuresOf(house, doors[1][1], cookie)).toMatchObject([{ count: 1, last_at: null }])
  const log = await ada.get('/api/admin/newsroom-log')
  expect(JSON.stringify(log.body)).not.toContain('wrong-password')
})

test('a right password leaves no such line, and nobody reads another’s', async () => {
  await using house = await createTestApp()
  await openDesk(house, 'member')
  const { ben } = await house.members('ben')
  await logIn(house, 'not the password', 'member')
  const opened = await logIn(house, password, 'member')
  await house.work()

  expect(await failuresOf(house, doors[0][1], cookieOf(opened))).toHaveLength(1)
  expect(await ben.call(listAccountEvents, { query: {} })).toMatchObject({ events: [] })
})
