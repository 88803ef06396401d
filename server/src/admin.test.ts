import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { admin } from './admin-commands.ts'
import { writeInsight } from './community/jobs.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { authenticator } from './testing/authenticator.ts'
import { fitFile } from './testing/training-files.ts'
import { createTestDatabase, urlOf, type TestDatabase } from './testing/postgres.ts'
import { runCommand } from './testing/run-command.ts'
import { startServerHere } from './testing/server-here.ts'
import { startAdminProcess } from './testing/server-process.ts'

async function openFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'admin-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o755)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** A database with every table, and the commands on it. */
async function openInstallation() {
  const database = await createTestDatabase()
  const folder = await openFolder()
  const environment = { DATA_DIR: folder.folder, DATABASE_URL: urlOf(database.connection) }
  const command = (...words: string[]) => runCommand((print) => admin(words, print), environment)
  const dispose = async () => {
    await database.drop()
    await folder[Symbol.asyncDispose]()
  }
  return { database, environment, command, [Symbol.asyncDispose]: dispose }
}

/** A job that fails at once and for good, as the running server's own would. */
async function failOneJob(database: TestDatabase) {
  const kind = { ...writeInsight, name: 'test/refuse', retries: 0 }
  const jobs = await openJobs({ ...database, log: pino({ level: 'silent' }) })
  const work = () => Promise.reject(new TypeError('no coach today'))
  await jobs.work([{ kind, concurrency: 1, work }])
  const payload = {
    memberId: '019a0000-0000-7000-8000-00000000000a',
    entryId: '019a0000-0000-7000-8000-00000000000e',
  }
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, kind, payload))
  await vi.waitFor(async () => expect(await jobs.failed()).toHaveLength(1), {
    timeout: 30_000,
    interval: 20,
  })
  await jobs.stop()
}

test('a command is a process of its own, also on the embedded database of an empty folder', async () => {
  await using data = await openFolder()
  const command = startAdminProcess({ command: ['jobs'], environment: { DATA_DIR: data.folder } })

  expect(await command.ended()).toMatchObject({ code: 0, out: 'No job has failed.\n', err: '' })
})

test('failed jobs and unhelpful replies are listed from the command line, and a job is tried again', async () => {
  await using data = await openInstallation()
  expect(await data.command('jobs')).toMatchObject({
    code: 0,
    out: 'No job has failed.\n',
    err: '',
  })
  expect(await data.command('unhelpful')).toMatchObject({
    code: 0,
    out: 'Nobody has said in the last 90 days that a reply did not help.\n',
  })
  await failOneJob(data.database)

  const { out } = await data.command('jobs')
  expect(out).toMatch(
    /^[0-9a-f-]{36} {2}test\/refuse {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC\n {2}1 attempt: TypeError: no coach today /,
  )

  expect(await data.command('jobs', 'retry', out.slice(0, 36))).toMatchObject({
    code: 0,
    out: 'The job will be tried again.\n',
  })
  expect(await data.command('jobs')).toMatchObject({ out: 'No job has failed.\n' })
  expect(await data.command('jobs', 'retry', out.slice(0, 36))).toMatchObject({
    code: 1,
    err: `No failed job has the id ${out.slice(0, 36)}.\n`,
  })
})

const sendTo = async (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The editor signs in, on an app with this machine's clock, like the server's. */
async function turnTwoStepOn(address: string, cookies: readonly string[], password: string) {
  const cookie = cookies.map((given) => given.split(';')[0]).join('; ')
  const send = async (call: string, body: object) => {
    const answer = await sendTo(`${address}/${call}`, body, { cookie })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const { secret } = (await send('set-up', { password })) as { secret: string }
  await send('turn-on', { code: authenticator(secret).code(new Date()) })
}

async function makeResetLink(data: Awaited<ReturnType<typeof openInstallation>>) {
  const { out } = await data.command('reset-link', 'RUTH@example.org')
  expect(out).toMatch(
    /^For the editor ruth@example\.org, good for 30 minutes and once:\nhttp:\S+\/newsroom\/reset-password#[\w-]{43}\n$/,
  )
  return out.trim().split('#')[1]
}

test(
  'editors are listed, approved, promoted, and given a new password or the way round a lost phone, from the command line',
  { timeout: 180_000 },
  async () => {
    await using data = await openInstallation()
    const environment = { ...data.environment, ADMIN_EMAIL: 'ruth@example.org' }
    await using server = await startServerHere(environment)
    const { address } = server
    expect(await data.command('editors')).toMatchObject({
      code: 0,
      out: 'There is no editor yet.\n',
    })
    const send = async (call: string, body: object) => sendTo(`${address}/api/auth/${call}`, body)
    const secret = { password: 'canal towpath heron', confirmPassword: 'canal towpath heron' }
    const oneTimeCode = /one-time code (\S+)/.exec(server.announcement)?.[1]
    await send('register', { email: 'ivo@example.org', name: 'Ivo \u001b[2J', ...secret })
    await send('register', { email: 'kit@example.org', name: 'Kit', ...secret })
    const first = await send('register', { email: 'ruth@example.org', ...secret, oneTimeCode })
    expect(first.status).toBe(201)
    expect(server.log.join('')).not.toContain(oneTimeCode)

    expect(await data.command('editors', 'approve', 'IVO@example.org')).toMatchObject({
      code: 0,
      out: 'ivo@example.org is approved.\n',
    })
    expect(await data.command('editors')).toMatchObject({
      out: 'awaits approval  kit@example.org  Kit  email not confirmed\neditor  ivo@example.org  Ivo ?[2J  email not confirmed\nadmin  ruth@example.org  email not confirmed\n',
    })
    expect(await data.command('editors', 'promote', 'kit@example.org')).toMatchObject({
      out: 'kit@example.org is an admin.\n',
    })
    const { out } = await data.command('editors', 'reset', 'ruth@example.org')
    expect(out).toMatch(
      /^ruth@example\.org is signed out everywhere and has a new password: [0-9A-Z]{4}(-[0-9A-Z]{4}){6}\nIt lets them in for a day: .*\n$/,
    )
    const password = /password: (\S+)/.exec(out)?.[1] ?? ''
    const signedIn = await send('login', { email: 'ruth@example.org', password })
    expect(await signedIn.json()).toMatchObject({ success: true, user: { role: 'admin' } })
    const logIn = (withPassword: string) =>
      send('login', { email: 'ruth@example.org', password: withPassword })
    expect((await logIn(secret.password)).status).toBe(401)
    await turnTwoStepOn(`${address}/api/auth/two-step`, signedIn.headers.getSetCookie(), password)
    expect((await logIn(password)).status).toBe(401)
    expect((await data.command('editors')).out).toContain(
      'admin  ruth@example.org  two-step sign-in  email not confirmed\n',
    )
    expect(await data.command('editors', 'two-step-off', 'RUTH@example.org')).toMatchObject({
      code: 0,
      out: 'Two-step sign-in is off for ruth@example.org: the password alone lets them in.\n',
    })
    expect((await logIn(password)).status).toBe(200)
    const token = await makeResetLink(data)
    expect((await send('reset-password', { token, ...secret })).status).toBe(200)
    expect((await logIn(secret.password)).status).toBe(200)
    expect(await data.command('reset-link', 'nobody@example.org')).toMatchObject({
      code: 1,
      err: 'No account has the email nobody@example.org.\n',
    })
    expect(await data.command('editors', 'approve', 'nobody@example.org')).toMatchObject({
      code: 1,
      err: 'No editor has the email nobody@example.org.\n',
    })
  },
)

/** Somebody who is signed in twice, and reads of it when they are back. */
async function signsOutEverywhere(
  data: Awaited<ReturnType<typeof openInstallation>>,
  kind: 'members' | 'editors',
  door: string,
) {
  const ben = { email: 'ben@example.org', password: 'canal towpath heron' }
  const registered = await sendTo(`${door}/register`, {
    ...ben,
    name: 'Ben',
    confirmPassword: ben.password,
  })
  const signedIn = await sendTo(`${door}/login`, ben)
  const look = async (answer: Response, call: string) =>
    fetch(`${door}/${call}`, { headers: { cookie: answer.headers.getSetCookie().join('; ') } })

  expect(await data.command(kind, 'sign-out', 'BEN@example.org')).toMatchObject({
    code: 0,
    out: 'ben@example.org is signed out everywhere: 2 sessions ended.\n',
  })
  expect((await look(registered, 'me')).status).toBe(401)
  expect((await look(signedIn, 'me')).status).toBe(401)
  expect(await data.command(kind, 'sign-out', ben.email)).toMatchObject({
    out: 'ben@example.org is signed in nowhere.\n',
  })
  const again = await sendTo(`${door}/login`, ben)
  expect(await (await look(again, 'events')).json()).toMatchObject({
    events: [
      { act: 'signed-in-by-password' },
      { act: 'signed-out-by-operator', count: 2, device: null },
      { act: 'signed-in-by-password' },
      { act: 'registered' },
    ],
  })
}

test('a member who lost phone and codes is let in by the password alone again; members and editors are signed out everywhere', async () => {
  await using data = await openInstallation()
  await using server = await startServerHere(data.environment)
  const { address } = server
  const auth = `${address}/api/community/auth`
  const secret = { password: 'canal towpath heron', confirmPassword: 'canal towpath heron' }
  const ana = { name: 'Ana', email: 'ana@example.org', ...secret }
  const registered = await sendTo(`${auth}/register`, ana)
  await turnTwoStepOn(`${auth}/two-step`, registered.headers.getSetCookie(), secret.password)
  const signIn = () => sendTo(`${auth}/login`, { email: ana.email, password: secret.password })
  expect((await signIn()).status).toBe(401)

  expect(await data.command('members', 'two-step-off', 'ANA@example.org')).toMatchObject({
    code: 0,
    out: 'Two-step sign-in is off for ana@example.org: the password alone lets them in.\n',
  })
  expect((await signIn()).status).toBe(200)
  expect(await data.command('members', 'two-step-off', 'ana@example.org')).toMatchObject({
    code: 1,
    err: 'ana@example.org has not turned two-step sign-in on.\n',
  })
  expect(await data.command('members', 'two-step-off', 'ben@example.org')).toMatchObject({
    code: 1,
    err: 'No member has the email ben@example.org.\n',
  })
  await signsOutEverywhere(data, 'members', auth)
  await signsOutEverywhere(data, 'editors', `${address}/api/auth`)
})

test('before the server has made its tables, a command says so', async () => {
  await using data = await openInstallation()
  await data.database.pool.query(
    'drop schema public cascade; create schema public; drop schema pgboss cascade',
  )

  expect(await data.command('editors')).toMatchObject({
    code: 1,
    err: 'The database is not up to date yet: start the server once, then try again.\n',
  })
})

test('without a command, or with an unknown one, the commands are shown', async () => {
  await using data = await openInstallation()

  const asked = await data.command('help')
  const mistaken = await data.command('jobs', 'dance')

  expect(asked.code).toBe(0)
  expect(asked.out).toMatch(/jobs retry <id> +tries a failed job again/)
  expect(mistaken).toMatchObject({ code: 1, out: asked.out })
})

test('a training file is read from the command line, without an installation', async () => {
  await using data = await openFolder()
  const run = path.join(data.folder, 'run.fit')
  await writeFile(run, fitFile())
  const read = (file: string) => runCommand((print) => admin(['read-activity', file], print), {})
  const session = {
    sport: 'run',
    startedAt: '2026-02-28T09:00:00.000Z',
    seconds: 1800,
    distanceMeters: 5000,
  }

  const { code, out } = await read(run)

  expect({ code, found: JSON.parse(out) }).toEqual({
    code: 0,
    found: { ...session, points: 300, sessions: [session] },
  })
  expect(await read(`${run}.gz`)).toMatchObject({
    code: 1,
    err: `There is no such file: ${run}.gz\n`,
  })
  await writeFile(run, 'Six easy miles')
  expect(await read(run)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^run\.fit: This is no training file/),
  })
})
