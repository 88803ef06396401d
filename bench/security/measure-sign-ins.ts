import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { median, ms, percentile, type Report } from '../figures.ts'
import { letIn, password } from './insiders.ts'
import { openTarget } from './open-target.ts'

const doors = { member: '/api/community/auth', editor: '/api/auth' } as const
const [accounts, triesEach, guesses, mostGuesses] = [12, 8, 400, 10]
const MOST_APART = 1.15

const Told = z.object({ code: z.string().optional() })
let asked = 0

/** Each call from another household, so that only the account's own limit counts. */
async function post(address: string, path: string, body: object) {
  const from = `10.1.${(++asked >> 8) & 255}.${asked & 255}`
  const began = performance.now()
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  const { code } = Told.parse(await answer.json())
  return { status: answer.status, code, tookMs: performance.now() - began }
}

/** How long each kind of failure takes at the doors, and how many of many guesses at once are tried. */
export async function measureSignIns(report: Report) {
  await using target = await openTarget(2)
  const [one = '', other = ''] = target.servers.map(({ address }) => address)
  const members = await letIn(target.db, 'member', accounts)
  const editors = await letIn(target.db, 'editor', accounts)
  for (const [kind, insiders, outsiders] of [
    ['member', members, editors],
    ['editor', editors, members],
  ] as const) {
    const kinds = {
      'with a wrong password': (index: number) => insiders[index % accounts]?.email ?? '',
      'of an email that nobody has': (index: number) => `nobody-${index % accounts}-${kind}@example.org`,
      'of an email of the other door': (index: number) => outsiders[index % accounts]?.email ?? '',
    }
    const signIn = (email: string) => post(one, `${doors[kind]}/login`, { email, password: 'wrong' })
    await compare(report, `Sign-in, ${kind}`, kinds, signIn)
    const { 'with a wrong password': known, 'of an email that nobody has': unknown } = kinds
    const ask = (email: string) => post(one, `${doors[kind]}/request-reset`, { email })
    await compare(
      report,
      `A new password asked for, ${kind}`,
      { 'known email': known, 'unknown email': unknown },
      ask,
      4,
    )
  }
  await guessAtOnce(report, [one, other], target.db)
}

type Emails = Readonly<Record<string, (index: number) => string>>
type Call = (email: string) => Promise<{ status: number; code?: string | undefined; tookMs: number }>

/** By turns, so that what else the machine does falls on all alike. */
async function compare(report: Report, what: string, emails: Emails, call: Call, each = triesEach) {
  const names = Object.keys(emails)
  const times = new Map<string, number[]>(names.map((name) => [name, []]))
  const answers = new Set<string>()
  await call('warm@example.org')
  for (let index = 0; index < accounts * each; index++) {
    for (const name of names) {
      const { status, code, tookMs } = await call(emails[name]?.(index) ?? '')
      answers.add(`${status} ${code ?? ''}`.trim())
      times.get(name)?.push(tookMs)
    }
  }
  const medians = [...times.values()].map(median)
  for (const [name, found] of times)
    report.add(
      `${what}, ${name}: median (p90) of ${found.length}`,
      `${ms(median(found))} (${ms(percentile(found, 0.9))})`,
    )
  const apart = Math.max(...medians) / Math.min(...medians)
  report.add(`${what}: medians apart`, `${apart.toFixed(2)} times`, {
    target: `at most ${MOST_APART}`,
    isReached: apart <= MOST_APART,
  })
  report.add(`${what}: answers`, [...answers].join(', '), { target: 'one', isReached: answers.size === 1 })
}

async function guessAtOnce(report: Report, servers: readonly string[], db: Parameters<typeof letIn>[0]) {
  for (const kind of ['member', 'editor'] as const) {
    const [ana] = await letIn(db, kind, 1)
    const guess = (index: number, tried: string) =>
      post(servers[index % servers.length] ?? '', `${doors[kind]}/login`, { email: ana?.email, password: tried })
    const answers = await Promise.all(Array.from({ length: guesses }, (_one, index) => guess(index, `guess ${index}`)))
    const tried = answers.filter(({ status }) => status === 401).length
    const refused = answers.filter(({ status }) => status === 429).length
    const isRight = tried === mostGuesses && tried + refused === guesses
    report.add(`${guesses} guesses at once at one ${kind} over two servers: tried, refused`, `${tried}, ${refused}`, {
      target: `${mostGuesses}, ${guesses - mostGuesses}`,
      isReached: isRight,
    })
    const { status } = await guess(0, password)
    report.add('  the right password after them', String(status), { target: '429', isReached: status === 429 })
  }
}
