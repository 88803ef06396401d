import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { bringUpToDate, openInstallation as openFrom } from './installation.ts'
import { readConfig } from './platform/config.ts'
import { serve } from './serve.ts'
import { main } from './start.ts'
import { StartRefusal } from './start-refusal.ts'
import { dropQueue, readQueueVersion } from './testing/locks.queries.ts'
import { openPlayedStore } from './testing/fake-store.ts'
import { createTestDatabase, urlOf } from './testing/postgres.ts'
import { quietLog } from './testing/quiet-log.ts'
import { runCommand } from './testing/run-command.ts'
import { startServerProcess } from './testing/server-process.ts'
import { bucketSettings } from './testing/swift-server.ts'

const soon = { timeout: 30_000, interval: 20 }

async function makeFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'main-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o755)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

const statusOf = async (url: string) => (await fetch(url)).status

/** A call whose body has only begun to arrive. */
async function beginCall(address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const body = '{"email":"ana@example.org","password":"x"}'
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST /api/community/auth/login HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  return {
    async finish() {
      socket.write(body.slice(5))
      await once(socket, 'close')
      return answer
    },
  }
}

test('the server starts on an empty folder, which no second one may use, stops when told, starts again on what it kept, names what has changed and what is not encrypted, and outlives a crash of its database', async () => {
  await using data = await makeFolder()
  const environment = { DATA_DIR: data.folder }
  const wellEnded = { code: 0, err: expect.stringMatching(/^Stayer is ready at .+\n$/) }

  await using first = startServerProcess({ environment })
  const address = await first.listening()
  expect(await statusOf(`${address}/healthz`)).toBe(200)
  expect(await statusOf(`${address}/readyz`)).toBe(200)
  await using second = startServerProcess({ environment })
  const refused = await second.ended()
  expect(refused.code).toBe(1)
  expect(refused.err).toMatch(
    /^Another server already uses the database in .+ DATABASE_URL .+\.\n$/,
  )
  first.kill('SIGTERM')
  expect(await first.ended()).toMatchObject(wellEnded)

  const relay = {
    SMTP_URL: 'smtp://relay.example.org?requireTLS=false',
    MAIL_FROM: 'a@example.org',
  }
  const changed = { ...environment, EDITOR_SIGNUP: 'closed', ...relay }
  await using again = startServerProcess({ environment: changed })
  await outlivesCrash(data.folder, await again.listening())
  expect(first.output.out).not.toMatch(/settings have changed|without encryption/)
  expect(again.output.out).toContain('"settings":["EDITOR_SIGNUP","SMTP_URL","MAIL_FROM"]')
  expect(again.output.out).toMatch(/"settings":\["SMTP_URL"\].*without encryption/)
  again.kill('SIGINT')
  expect(await again.ended()).toMatchObject(wellEnded)
})

async function outlivesCrash(folder: string, address: string) {
  const databasePid = async () =>
    Number.parseInt(await readFile(`${folder}/postgres/data/postmaster.pid`, 'utf8'))
  expect(await statusOf(`${address}/readyz`)).toBe(200)
  const killed = await databasePid()
  const seen = new Set<number>()

  process.kill(killed, 'SIGKILL')

  const isReadyAgain = async () => {
    const status = await statusOf(`${address}/readyz`)
    seen.add(status)
    expect({ status, isAnother: (await databasePid()) !== killed }).toEqual({
      status: 200,
      isAnother: true,
    })
  }
  await vi.waitFor(isReadyAgain, soon)
  expect([200, 503]).toEqual(expect.arrayContaining([...seen]))
  expect(await statusOf(`${address}/healthz`)).toBe(200)
}

test('wrong settings stop the start, a line for each', async () => {
  const { code, out, err } = await runCommand(() => main([]), { PORT: 'many', LOG_LEVEL: 'loud' })

  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^PORT: .+\nLOG_LEVEL: .+\n$/)
})

test('an unknown command is answered with the known ones', async () => {
  expect(await runCommand(() => main(['dance']), {})).toMatchObject({
    code: 1,
    err: 'There is no command “dance”: give web, worker or migrate, or none for all.\n',
  })
})

async function openInstallation() {
  const data = await makeFolder()
  const database = await createTestDatabase()
  const environment = { DATA_DIR: data.folder, DATABASE_URL: urlOf(database.connection) }
  const dispose = async () => {
    await database.drop()
    await data[Symbol.asyncDispose]()
  }
  return { environment, [Symbol.asyncDispose]: dispose }
}

test('a server that listens beyond this machine prints what it refuses and the code of the first admin, logs one JSON line a call, and answers a call that has begun before it stops', async () => {
  await using installation = await openInstallation()
  const environment = { ...installation.environment, HOST: '0.0.0.0', STOP_DELAY_MS: '1500' }
  await using server = startServerProcess({ environment })
  const { port } = new URL(await server.listening())
  const address = `http://127.0.0.1:${port}`
  const there = await fetch(`${address}/api/auth/me`)
  const named = await fetch(`http://0.0.0.0:${port}/api/auth/me`)
  await stopsInOrder(server, address)

  const { code, err, out } = await server.ended()

  expect(code).toBe(0)
  expect([there.status, named.status]).toEqual([401, 421])
  expect(err).toMatch(/It refuses every call that does not name localhost: set PUBLIC_URL .+\n/)
  const [, oneTime] =
    /the first editor becomes it by registering with the one-time code ([0-9A-Z]{4}(-[0-9A-Z]{4}){6})\n/.exec(
      err,
    ) ?? []
  expect(oneTime).toBeDefined()
  expect(out).not.toContain(oneTime)
  const lines = out.trimEnd().split('\n')
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(parsed).toContainEqual(expect.objectContaining({ msg: 'request', status: 401 }))
  expect(lines.filter((line) => line.includes('listening'))).toEqual([])
  const calls = parsed.flatMap(({ requestId }) => requestId ?? [])
  expect(calls).toHaveLength(new Set(calls).size)
  // A client calls again when a server refuses its name; the call that had begun is the other.
  expect(parsed.filter(({ status }) => status === 401)).toHaveLength(2)
})

/**
 * Also when one Ctrl-C arrives twice. Behind a balancer calls are taken for a while, with 503 at
 * /readyz, each with its connection's end.
 */
async function stopsInOrder(server: ReturnType<typeof startServerProcess>, address: string) {
  const before = await fetch(`${address}/healthz`)
  const call = await beginCall(address)
  await statusOf(`${address}/healthz`)

  server.kill('SIGTERM')
  server.kill('SIGINT')
  await vi.waitFor(async () => expect(await statusOf(`${address}/readyz`)).toBe(503), soon)

  const during = await fetch(`${address}/healthz`)
  expect([before.headers.get('connection'), during.headers.get('connection')]).toEqual([
    'keep-alive',
    'close',
  ])
  expect(during.status).toBe(200)
  await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'), soon)
  expect(await call.finish()).toMatch(/^HTTP\/1.1 401 /)
}

test('a port in use is reported in one sentence, and nothing stays open', async () => {
  await using installation = await openInstallation()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const config = readConfig({ ...installation.environment, PORT: String(port) })

  await expect(
    serve(await openFrom(config, quietLog), { web: true, worker: true }, {}),
  ).rejects.toThrow(
    new StartRefusal(`Port ${port} is in use on 127.0.0.1: set PORT to a free one.`),
  )
  other.close()
})

test('web and worker may be two processes: the one enqueues, the other works; a second signal ends one at once', async () => {
  await using installation = await openInstallation()
  await using migrating = startServerProcess({
    command: ['migrate'],
    environment: installation.environment,
  })
  expect(await migrating.ended()).toMatchObject({
    code: 0,
    err: 'The database is up to date.\n',
  })
  await using web = startServerProcess({
    command: ['web'],
    environment: installation.environment,
  })
  await using worker = startServerProcess({
    command: ['worker'],
    environment: installation.environment,
  })
  const journal = `${await web.listening()}/api/community/journal`
  const cookie = await register(await web.listening())

  const written = await fetch(journal, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Canal loop', content: 'Five easy miles by the water.' }),
  })

  expect(written.status).toBe(201)
  const readBack = async () => (await fetch(journal, { headers: { cookie } })).json()
  await vi.waitFor(
    async () => expect(await readBack()).toMatchObject([{ insight_status: 'ready' }]),
    soon,
  )
  expect(web.output.out).not.toContain('community/write-insight')
  // Its line is written once the work is stored, which the web process may read before.
  await vi.waitFor(() => expect(worker.output.out).toContain('community/write-insight'), soon)
  worker.kill('SIGTERM')
  expect(await worker.ended()).toMatchObject({ code: 0 })
  await endsAtSecondSignal(web)
})

async function endsAtSecondSignal(web: ReturnType<typeof startServerProcess>) {
  const address = await web.listening()
  await beginCall(address)
  await statusOf(`${address}/healthz`)
  web.kill('SIGTERM')
  await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'), soon)

  const again = setInterval(() => web.kill('SIGTERM'), 50)

  expect(await web.ended()).toMatchObject({ code: 1 })
  clearInterval(again)
}

test('to bring the database up to date, the queue with it, needs no object store', async () => {
  await using data = await makeFolder()
  await using database = await createTestDatabase()
  await dropQueue(database.db)
  await using store = await openPlayedStore(404, '<Error><Code>NoSuchBucket</Code></Error>')
  const places = { DATA_DIR: data.folder, DATABASE_URL: urlOf(database.connection) }

  await bringUpToDate(readConfig({ ...places, ...bucketSettings(store.config) }), quietLog)

  expect((await readQueueVersion(database.db)).rows).toHaveLength(1)
})

async function register(address: string): Promise<string> {
  const password = 'three slow miles'
  const form = { name: 'Ana', email: 'ana@example.org', password, confirmPassword: password }
  const answer = await fetch(`${address}/api/community/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
