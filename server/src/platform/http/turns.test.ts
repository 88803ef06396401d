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
  const begun: { of: string; end: () => void }[] = []
  const call = (request: FastifyRequest) =>
    inTurn(request, () => new Promise((end) => begun.push({ of: request.account?.id ?? '', end: () => end('done') })))
  const settled = () => new Promise(setImmediate)
  return { call, begun, settled }
}

test('a fourth write of a member waits for one of the three, and nobody else’s does', async () => {
  const { call, begun, settled } = openCalls()
  const ofAna = Array.from({ length: 4 }, () => call(callOf('ana')))
  void call(callOf('ben'))
  void call(callOf('ana', 'GET'))
  await settled()
  expect(begun.map(({ of }) => of)).toEqual(['ana', 'ana', 'ana', 'ben', 'ana'])

  begun[1]?.end()
  await ofAna[1]

  await settled()
  expect(begun).toHaveLength(6)
  begun.forEach(({ end }) => end())
  expect(await Promise.all(ofAna)).toEqual(['done', 'done', 'done', 'done'])
})

test('what finds the line too long, or waits too long, is told when to come again, and takes nobody’s turn', async () => {
  const { call, begun, settled } = openCalls({ ...limits, waitMs: 20 })
  const all = Array.from({ length: 6 }, () => call(callOf('ana')))

  const refused = { code: 'request/too-many', retryAfterSeconds: 2 }
  expect(await all[5]).toMatchObject(refused)
  expect(await Promise.all([all[3], all[4]])).toMatchObject([refused, refused])
  begun.forEach(({ end }) => end())
  expect(await Promise.all(all.slice(0, 3))).toEqual(['done', 'done', 'done'])
  void call(callOf('ana'))
  await settled()
  expect(begun).toHaveLength(4)
})

test('of a flood one call at a time is worked on, reads and writes together, in the order they came', async () => {
  const { call, begun, settled } = openCalls({ ...limits, waiting: 40, restShare: 0 })
  const flood = Array.from({ length: 24 }, (_, turn) => call(callOf('ana', turn % 2 === 0 ? 'POST' : 'GET')))
  await settled()
  expect(begun).toHaveLength(9)
  for (let ended = 0; ended < 9; ended++) begun[ended]?.end()
  await flood[11]
  await vi.waitFor(() => expect(begun).toHaveLength(10))

  begun[9]?.end()
  await flood[6]
  await vi.waitFor(() => expect(begun).toHaveLength(11))
  void call(callOf('ben'))
  await settled()
  expect(begun).toHaveLength(12)
})

test('editors wait for nobody', async () => {
  const { call, begun, settled } = openCalls()
  for (let count = 0; count < 9; count++) void call(callOf('ada', 'POST', 'editor'))
  await settled()
  expect(begun).toHaveLength(9)
})

test('a flood is held back for four times as long as its last call took, and a screen’s own calls are not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { call, begun, settled } = openCalls({ ...limits, writes: 1, waiting: 20 })
  const flood = Array.from({ length: 10 }, () => call(callOf('ana')))
  await settled()
  vi.advanceTimersByTime(100)
  begun[0]?.end()
  await flood[0]
  await settled()
  vi.advanceTimersByTime(399)
  await settled()
  expect(begun).toHaveLength(1)
  vi.advanceTimersByTime(1)
  await settled()
  expect(begun).toHaveLength(2)

  const screen = Array.from({ length: 8 }, () => call(callOf('ben')))
  await settled()
  vi.advanceTimersByTime(100)
  begun[2]?.end()
  await screen[0]
  await settled()
  expect(begun).toHaveLength(4)
})
