import { deleteAccount } from '@app/contract/community/profile'
import { readLog, type LogLine } from '@app/contract/newsroom/audit'
import { dayMs } from '@app/contract/days'
import { expect, test } from 'vitest'
import { clearEndedJob } from '../../platform/clear-ended.job.ts'
import { resetEditorPassword } from '../editors/reset-password.ts'
import { forgetTwoStep } from '../../platform/auth/two-step.ts'
import { letSevenDaysPass } from '../../testing/closed-account.ts'
import { logIn, openDesk, openDeskWithApp, password, ruth } from '../../testing/two-step-desk.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const line = (parts: Record<string, string | null> = {}) => ({
  id: '01960000-0000-7000-8000-000000000a01',
  at: '2020-03-02T09:00:00Z',
  act: 'published',
  title: 'Nerves that help',
  keep_until: null,
  ...parts,
})

async function openLog(house: TestApp, parts: Record<string, string | null> = {}) {
  const { id, at, act, title, keep_until } = line(parts)
  const query = (text: string) => house.database.pool.query(text)
  await house.database.pool.query(
    'insert into newsroom_log (id, at, act, title, keep_until) values ($1, $2, $3, $4, $5)',
    [id, at, act, title, keep_until],
  )
  return { query, count: async () => (await query('select * from newsroom_log')).rowCount }
}
const refused = { code: '23001', message: 'The log is only ever added to.' }

test('the database refuses to change, delete or empty the log, whoever asks', async () => {
  await using house = await createTestApp()
  const { query, count } = await openLog(house)

  for (const statement of [
    `update newsroom_log set title = 'Nothing happened'`,
    `update newsroom_log set keep_until = '2020-03-02'`,
    'delete from newsroom_log',
    'truncate newsroom_log',
  ])
    await expect(query(statement), statement).rejects.toMatchObject(refused)

  expect(await count()).toBe(1)
  expect((await query('select title from newsroom_log')).rows).toEqual([
    { title: 'Nerves that help' },
  ])
})

test('a line about an account may go once its time is over, and not a day before', async () => {
  await using house = await createTestApp()
  const { query, count } = await openLog(house, { keep_until: '2099-01-01' })
  await expect(query('delete from newsroom_log')).rejects.toMatchObject(refused)
  await openLog(house, {
    id: '01960000-0000-7000-8000-000000000a02',
    keep_until: '2022-03-02',
  })
  expect(await count()).toBe(2)

  await clearEndedJob(house.deps).work({})
  expect(await count()).toBe(1)
  // A clock that is wrong here takes nothing: the database looks at its own.
  house.clock.set('2100-01-01T00:00:00Z')
  await clearEndedJob(house.deps).work({})
  expect(await count()).toBe(1)
})

const firefox = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
}
const linesOf = async (house: TestApp, cookie: string) =>
  ((await house.visitor.get(`${readLog.path}?limit=200`, { cookie })).body as { lines: LogLine[] })
    .lines

test('the admins see sign-ins of editors, roles, removals and members who left, and who did it', async () => {
  await using house = await createTestApp()
  const { cookie, begin, code, give } = await openDeskWithApp(house)
  await give(await begin(), code())
  const { bob, pip } = await house.editors({ bob: 'editor', pip: 'pending' })
  const { ana } = await house.members('ana')
  const admin = (path: string, body?: object) => house.visitor.post(path, body, { cookie })
  await admin(`/api/admin/editors/${pip.id}/approve`)
  await admin(`/api/admin/editors/${pip.id}/approve`)
  for (const role of ['admin', 'admin'])
    await house.visitor.put(`/api/admin/editors/${bob.id}/role`, { role }, { cookie })
  await house.visitor.delete(`/api/admin/editors/${pip.id}`, { cookie })
  await ana.call(deleteAccount, {})
  await letSevenDaysPass(house)
  house.clock.advance(-7 * dayMs)

  const lines = await linesOf(house, cookie)
  expect(lines.map(({ act, by, title, detail }) => [act, by, title, detail])).toEqual([
    ['member-deleted', 'The server', 'a member’s account', null],
    ['member-closed', 'A member', 'their account', null],
    ['editor-removed', 'Ruth', 'pip@example.org', 'editor'],
    ['role-changed', 'Ruth', 'bob@example.org', 'admin'],
    ['editor-approved', 'Ruth', 'pip@example.org', 'editor'],
    ['account-signed-in-by-code', 'Ruth', ruth.email, 'An unknown browser · new browser'],
    ['account-two-step-on', 'Ruth', ruth.email, 'An unknown browser'],
    ['account-registered', 'Ruth', ruth.email, 'An unknown browser'],
  ])
  expect(JSON.stringify(lines)).not.toContain('ana@example.org')
  expect((await bob.get('/api/auth/events')).body).toMatchObject({
    events: [{ act: 'role-changed', detail: 'admin' }],
  })
})

test('an editor whom nobody has let in leaves one line, however often they sign in', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  const { cookie } = await openDesk(house)
  for (let time = 0; time < 2; time++) expect((await logIn(house)).status).toBe(200)
  await house.visitor.delete('/api/auth/sessions', { cookie })
  const own = await house.visitor.get('/api/auth/events', { cookie })

  expect((own.body as { events: object[] }).events).toHaveLength(3)
  expect((await linesOf(house, ada.cookie)).map(({ act, by }) => [act, by])).toEqual([
    ['account-registered', 'Ruth'],
  ])
})

test('the same sign-in within ten minutes is one line, one from another browser is another', async () => {
  await using house = await createTestApp()
  const { cookie } = await openDesk(house)
  const signIn = () =>
    house.visitor.post('/api/auth/login', { email: ruth.email, password }, firefox)
  const count = async () => (await linesOf(house, cookie)).length - 1
  await signIn()
  await signIn()
  expect(await count()).toBe(1)
  await logIn(house)
  expect(await count()).toBe(2)
  house.clock.advance(10 * 60_000)
  await signIn()
  expect(await count()).toBe(3)
  await house.visitor.delete('/api/auth/sessions', { cookie })

  expect((await linesOf(house, cookie)).map(({ detail }) => detail)).toEqual([
    'An unknown browser · 4 browsers',
    'Firefox on Windows · new browser',
    'An unknown browser · new browser',
    'Firefox on Windows · new browser',
    'An unknown browser',
  ])
})

test('what the operator did to an editor’s account is signed by the command line', async () => {
  await using house = await createTestApp()
  await openDeskWithApp(house)
  const { ada, pip } = await house.editors({ ada: 'admin', pip: 'pending' })
  const { id } = await house.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', ruth.email)
    .executeTakeFirstOrThrow()
  const operator = { db: house.db, clock: house.clock, passwords: house.deps.passwords }
  await forgetTwoStep(operator, id)
  await resetEditorPassword(operator, { id: pip.id, email: 'pip@example.org', name: 'Pip' })

  const lines = await linesOf(house, ada.cookie)
  expect(lines.slice(0, 2).map(({ act, by, title }) => [act, by, title])).toEqual([
    ['account-password-reset-by-operator', 'The command line', 'pip@example.org'],
    ['account-two-step-off-by-operator', 'The command line', ruth.email],
  ])
})

test('a refused decision leaves no line, and a removed editor’s lines stay as they were', async () => {
  await using house = await createTestApp()
  const { ada, bob } = await house.editors({ ada: 'admin', bob: 'editor' })
  expect((await ada.delete(`/api/admin/editors/${ada.id}`)).status).toBe(409)
  expect((await bob.delete(`/api/admin/editors/${ada.id}`)).status).toBe(403)
  expect(await linesOf(house, ada.cookie)).toEqual([])
  await bob.post('/api/auth/calendar-feed')
  await bob.delete('/api/auth/sessions')
  const made = await linesOf(house, ada.cookie)
  expect((await ada.delete(`/api/admin/editors/${bob.id}`)).status).toBe(200)

  expect((await linesOf(house, ada.cookie)).slice(1)).toEqual(made)
})
