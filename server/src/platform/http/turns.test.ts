import type { FastifyRequest } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SessionAccount } from '../auth/session.ts'
import { openTurns } from './turns.ts'

const limits = { writes: 3, reads: 6, waiting: 2, waitMs: 60_000, restShare: 4 }
const callOf = (id: string, method = 'POST', kind: SessionAccount['kind'] = 'member') =>
  ({ method, account: { id, kind, name: id, email: `${id}@example.org` } }) as FastifyRequest

/** Calls that end when the test says so. */
function openCalls(given = limits) {
  const inTurn = openTurns(given)
  const started: { of: string; end: () => void }[] = []
  const call = (request: FastifyRequest) =>
    inTurn(
      request,
      () =>
        new Promise((end) =>
          started.push({ of: request.account?.id ?? '', end: () => end('done') }),
        ),
    )
  const settled = () => new Promise(setImmediate)
  return { call, started, settled }
}

test('a member’s write beyond the limit waits, and other members’ writes do not', async () => {
  const { call, started, settled } = openCalls()
  const ofAna = Array.from({ length: 4 }, () => call(callOf('ana')))
  void call(callOf('ben'))
  void call(callOf('ana', 'GET'))
  await settled()
  expect(started.map(({ of }) => of)).toEqual(['ana', 'ana', 'ana', 'ben', 'ana'])

  started[1]?.end()
  await ofAna[1]

  await settled()
  expect(started).toHaveLength(6)
  started.forEach(({ end }) => end())
  expect(await Promise.all(ofAna)).toEqual(['done', 'done', 'done', 'done'])
})

test('a call that finds the queue full, or waits too long, is asked to retry, and takes no turn', async () => {
  const { call, started, settled } = openCalls({ ...limits, waitMs: 20 })
  const all = Array.from({ length: 6 }, () => call(callOf('ana')))

  const refused = { code: 'request/too-many', retryAfterSeconds: 2 }
  expect(await all[5]).toMatchObject(refused)
  expect(await Promise.all([all[3], all[4]])).toMatchObject([refused, refused])
  started.forEach(({ end }) => end())
  expect(await Promise.all(all.slice(0, 3))).toEqual(['done', 'done', 'done'])
  void call(callOf('ana'))
  await settled()
  expect(started).toHaveLength(4)
})

test('of a flood one call at a time is worked on, reads and writes together, in the order they came', async () => {
  const { call, started, settled } = openCalls({ ...limits, waiting: 40, restShare: 0 })
  const flood = Array.from({ length: 24 }, (_, turn) =>
    call(callOf('ana', turn % 2 === 0 ? 'POST' : 'GET')),
  )
  await settled()
  expect(started).toHaveLength(9)
  for (let ended = 0; ended < 9; ended++) started[ended]?.end()
  await flood[11]
  await vi.waitFor(() => expect(started).toHaveLength(10))

  started[9]?.end()
  await flood[6]
  await vi.waitFor(() => expect(started).toHaveLength(11))
  void call(callOf('ben'))
  await settled()
  expect(started).toHaveLength(12)
})

test('an editor’s calls wait as a member’s do, and one for a generation holds no other up', async () => {
  const { call, started, settled } = openCalls()
  const waits = { config: { contractRoute: { idempotent: 'by-handler' } } }
  const generation = () => Object.assign(callOf('ada', 'POST', 'editor'), { routeOptions: waits })
  for (let count = 0; count < 3; count++) void call(generation())
  for (let count = 0; count < 4; count++) void call(callOf('ada', 'POST', 'editor'))
  await settled()
  expect(started).toHaveLength(6)
})

test('a caller without an account does not wait', async () => {
  const { call, started, settled } = openCalls()
  const nobody = () => Object.assign(callOf('ana'), { account: null })
  for (let count = 0; count < 9; count++) void call(nobody())
  await settled()
  expect(started).toHaveLength(9)
})

test('a flood is held back for four times as long as its last call took, and a screen’s own calls are not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { call, started, settled } = openCalls({ ...limits, writes: 1, waiting: 20 })
  const flood = Array.from({ length: 10 }, () => call(callOf('ana')))
  await settled()
  vi.advanceTimersByTime(100)
  started[0]?.end()
  await flood[0]
  await settled()
  vi.advanceTimersByTime(399)
  await settled()
  expect(started).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await settled()
  expect(started).toHaveLength(2)

  const screen = Array.from({ length: 8 }, () => call(callOf('ben')))
  await settled()
  vi.advanceTimersByTime(100)
  started[2]?.end()
  await screen[0]
  await settled()
  expect(started).toHaveLength(4)
})
