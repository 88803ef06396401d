import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { registerMembers } from '../data/members.ts'
import { median, ms, percentile, seconds, type Report } from '../report.ts'
import { openInstallation } from '../servers/installation.ts'
import { residentMb } from '../servers/processes.ts'

const connectionsEach = 100
const DRIP_MS = 1000
const PROBE_MS = 100
// The time limits of the server, as docs/security.md promises them, with its check every five
// seconds.
const headersMs = 20_000
const requestMs = 185_000
const keepAliveMs = 70_000
// The machine does other things besides.
const LATE_MS = 5_000

type Kind = {
  name: string
  /** Sent at once; `drip` follows again and again. */
  first: string
  drip: string
  /** The latest moment at which the server cuts the connection off. */
  withinMs: number
}

/**
 * Holds connections that never come to an end, many of each kind at once, while others are served.
 */
export async function holdSlowClients(report: Report) {
  await using installation = await openInstallation({
    command: ['web'],
    environment: { LOG_LEVEL: 'warn' },
  })
  const { address, pid } = installation.server
  const [ana] = await registerMembers(address, 1)
  const before = residentMb(pid)
  const ended = new AbortController()
  const probing = probe(address, ended.signal)
  const kinds = kindsFor(ana?.cookie ?? '')
  const found = await Promise.all(
    kinds.map(async (kind) => ({ ...kind, ...(await hold(address, kind)) })),
  )
  const after = residentMb(pid)
  ended.abort()
  const times = await probing
  for (const { name, withinMs, longestMs, statuses } of found) {
    const target = { target: seconds(withinMs), isReached: longestMs <= withinMs + LATE_MS }
    const work = `${connectionsEach} connections with ${name}: the last cut off after`
    report.add(work, `${seconds(longestMs)}, ${statuses}`, target)
  }
  const waits = `${ms(median(times))}, ${ms(percentile(times, 0.99))} of ${times.length}`
  report.add('Meanwhile /readyz: median, p99', waits)
  const memory = `${Math.round(before)}, ${Math.round(after)} MB`
  report.add(
    `Memory before and with ${connectionsEach * found.length} slow connections behind it`,
    memory,
  )
}

function kindsFor(cookie: string): Kind[] {
  const start = 'POST /api/community/journal HTTP/1.1\r\nHost: localhost\r\n'
  const body = `${start}Cookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`
  return [
    { name: 'nothing at all', first: '', drip: '', withinMs: headersMs },
    { name: 'headers that drip', first: `${start}X-Slow: `, drip: 'x', withinMs: headersMs },
    { name: 'a body that drips', first: body, drip: ' ', withinMs: requestMs },
    { name: 'a body that never comes', first: body, drip: '', withinMs: requestMs },
    {
      name: 'one call and then silence',
      first: 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
      drip: '',
      withinMs: keepAliveMs,
    },
  ]
}

/** Holds connections open until the server has closed them all. */
async function hold(address: string, { first, drip }: Kind) {
  const held = Array.from({ length: connectionsEach }, () => holdOne(address, first, drip))
  const closed = await Promise.all(held)
  return {
    longestMs: Math.max(...closed.map(({ tookMs }) => tookMs)),
    statuses: [...new Set(closed.map(({ status }) => status))].join(' and '),
  }
}

function holdOne(
  address: string,
  first: string,
  drip: string,
): Promise<{ tookMs: number; status: string }> {
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
      resolve({
        tookMs: performance.now() - began,
        status: /^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? 'no answer',
      })
    })
  })
}

/** Measures how long another client waits for its answers. */
async function probe(address: string, ended: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!ended.aborted) {
    const began = performance.now()
    await (await fetch(`${address}/readyz`)).text()
    times.push(performance.now() - began)
    await sleep(PROBE_MS)
  }
  return times
}
