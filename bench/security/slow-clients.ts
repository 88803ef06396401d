import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { ordinaryTimeouts } from '../../server/src/platform/http/connection.ts'
import { median, ms, percentile, type Report } from '../figures.ts'
import { residentMb } from '../running/process-tree.ts'
import { letIn } from './insiders.ts'
import { openTarget } from './open-target.ts'

const connectionsEach = 100
const DRIP_MS = 1000
const LOOK_MS = 100
const { headersMs, requestMs, keepAliveMs, checkMs } = ordinaryTimeouts
// On a machine that does other things besides.
const LATE_MS = 5_000

type Kind = {
  name: string
  /** What each connection sends at first, and then a byte at a time. */
  first: string
  drip: string
  /** When the server cuts it off, at the latest. */
  withinMs: number
}

/** Connections that never come to an end, many of each kind at once; and whether others are served meanwhile. */
export async function dripSlowly(report: Report) {
  await using target = await openTarget()
  const [server] = target.servers
  const [ana] = await letIn(target.db, 'member', 1)
  if (!server || !ana) throw new Error('There is nobody to be slow with.')
  const before = residentMb(server.pid)
  const ended = new AbortController()
  const looking = lookIn(server.address, ended.signal)
  const found = await Promise.all(
    kindsFor(ana.cookie).map(async (kind) => ({ kind, ...(await hold(server.address, kind)) })),
  )
  const after = residentMb(server.pid)
  ended.abort()
  const times = await looking
  for (const { kind, longestMs, said } of found) {
    const isReached = longestMs <= kind.withinMs + LATE_MS
    const due = `${Math.round(kind.withinMs / 1000)} s`
    report.add(
      `${connectionsEach} connections with ${kind.name}: the last cut off after`,
      `${(longestMs / 1000).toFixed(1)} s, ${said}`,
      { target: due, isReached },
    )
  }
  report.add(
    'Meanwhile /readyz: median, p99',
    `${ms(median(times))}, ${ms(percentile(times, 0.99))} of ${times.length}`,
  )
  report.add(
    `Memory before and with ${connectionsEach * found.length} slow connections behind it`,
    `${Math.round(before)}, ${Math.round(after)} MB`,
  )
}

function kindsFor(cookie: string): Kind[] {
  const start = 'POST /api/community/journal HTTP/1.1\r\nHost: localhost\r\n'
  const body = `${start}Cookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`
  return [
    { name: 'nothing at all', first: '', drip: '', withinMs: headersMs + checkMs },
    { name: 'headers that drip', first: `${start}X-Slow: `, drip: 'x', withinMs: headersMs + checkMs },
    { name: 'a body that drips', first: body, drip: ' ', withinMs: requestMs + checkMs },
    { name: 'a body that never comes', first: body, drip: '', withinMs: requestMs + checkMs },
    {
      name: 'one call and then silence',
      first: 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
      drip: '',
      withinMs: keepAliveMs + checkMs,
    },
  ]
}

/** Holds connections open until the server has closed them all. */
async function hold(address: string, { first, drip }: Kind) {
  const held = Array.from({ length: connectionsEach }, () => holdOne(address, first, drip))
  const closed = await Promise.all(held)
  return {
    longestMs: Math.max(...closed.map(({ tookMs }) => tookMs)),
    said: [...new Set(closed.map(({ status }) => status))].join(' and '),
  }
}

function holdOne(address: string, first: string, drip: string): Promise<{ tookMs: number; status: string }> {
  const { hostname, port } = new URL(address)
  const began = performance.now()
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => first && socket.write(first))
    const dripping = setInterval(() => drip && socket.writable && socket.write(drip), DRIP_MS)
    socket.setEncoding('utf8').on('data', (piece: string) => (received += piece))
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(dripping)
      resolve({ tookMs: performance.now() - began, status: /^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 'no answer' })
    })
  })
}

/** How long somebody else waits for their answers. */
async function lookIn(address: string, ended: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!ended.aborted) {
    const began = performance.now()
    await (await fetch(`${address}/readyz`)).text()
    times.push(performance.now() - began)
    await sleep(LOOK_MS)
  }
  return times
}
