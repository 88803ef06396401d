import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { readConfig } from '../platform/config.ts'
import type { SessionAccount } from '../platform/auth/session.ts'
import type { FindSession, FindStanding } from '../platform/http/authorise.ts'
import type { Binding } from '../platform/http/bind.ts'
import { mount } from '../platform/http/mount.ts'
import { createServer } from '../platform/http/server.ts'
import { ordinaryTimeouts, type Timeouts } from '../platform/http/connection.ts'
import { answerUnknownPaths } from '../platform/http/unknown-paths.ts'

type Options = {
  environment?: Record<string, string>
  timeouts?: Partial<Timeouts>
  /** The store of idempotent routes' answers. */
  db?: Db
  clock?: Clock
  /** Replaces the sessions of Ana and the editor. */
  findSession?: FindSession
  /** The rights of the editor; none without it. */
  findStanding?: FindStanding
  /** Replaces the plain answer for unknown paths. */
  mountLast?: (server: FastifyInstance) => Promise<void>
}

export const ana: SessionAccount = {
  id: '019a0000-0000-7000-8000-00000000000a',
  kind: 'member',
  email: 'ana@example.org',
  name: 'Ana',
}
const editor: SessionAccount = {
  ...ana,
  id: '019a0000-0000-7000-8000-00000000000e',
  kind: 'editor',
}

/** A server with these routes and no database; its log is kept, a line an element. */
export async function openRouteServer(bindings: readonly Binding[], options: Options = {}) {
  const log: Record<string, unknown>[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://stayer.example',
    ...options.environment,
  })
  const clock = options.clock ?? countingClock()
  const server = await createServer({
    config,
    clock,
    log: pino({ level: 'debug' }, { write: (line: string) => void log.push(JSON.parse(line)) }),
    timeouts: { ...ordinaryTimeouts, ...options.timeouts },
  })
  await mount(server, bindings, {
    isHttps: config.isHttps,
    mode: config.mode,
    memberBudget: config.memberBudget,
    clock,
    ...(options.db ? { answerStore: { db: options.db, clock } } : {}),
    findStanding: options.findStanding,
    findSession: options.findSession ?? (async (_kind, token) => sessions.get(token) ?? null),
  })
  if (options.mountLast) await options.mountLast(server)
  else answerUnknownPaths(server)
  return { server, log, [Symbol.asyncDispose]: () => server.close() }
}

const sessions = new Map([
  ['token-of-ana', ana],
  ['token-of-editor', editor],
])
export const memberCookie = { cookie: '__Host-stayer_member=token-of-ana' }

function countingClock(): Clock {
  let made = 0
  return {
    now: () => new Date('2026-03-02T06:00:00Z'),
    elapsedMs: () => 0,
    newId: () => `id-${++made}`,
  }
}

/** Listens on a free port and opens a bare connection to it. */
export async function dial(server: FastifyInstance) {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
  // A connection that the server cuts is what some tests wait for.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, received: () => received, closed }
}
