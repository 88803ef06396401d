import { z } from 'zod'
import {
  fromAnotherAddress,
  password,
  registerEditors,
  registerMembers,
  type Person,
} from '../data/members.ts'
import { atMost, median, ms, percentile, type Report } from '../report.ts'
import { call } from '../servers/call.ts'
import { makeFolder } from '../servers/installation.ts'
import { startPostgres } from '../servers/postgres.ts'
import { startServer } from '../servers/server.ts'

const doors = { member: '/api/community/auth', editor: '/api/auth' } as const
const [accounts, triesEach, guesses, mostGuesses] = [12, 8, 400, 10]
const MOST_APART = 1.15

const Answered = z.object({ code: z.string().optional() })

/** Each call comes from another address, so that only the account's own limit counts. */
async function post(address: string, path: string, body: object, headers = fromAnotherAddress()) {
  const began = performance.now()
  const answer = await call(address, path, { body, headers })
  const { code } = Answered.parse(await answer.json())
  return { status: answer.status, code, tookMs: performance.now() - began }
}

/** Measures the failures at both doors, and how many of many guesses at once are tried. */
export async function measureSignIns(report: Report) {
  using files = makeFolder()
  await using postgres = await startPostgres()
  const environment = { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' }
  const start = { dataDir: files.path, command: ['web'], environment }
  await using one = await startServer(start)
  await using other = await startServer(start)
  const members = await registerMembers(one.address, accounts + 1)
  const editors = await registerEditors(one.address, accounts + 1)
  await compareDoor(report, one.address, 'member', members, editors)
  await compareDoor(report, one.address, 'editor', editors, members)
  for (const [door, people] of [
    ['member', members],
    ['editor', editors],
  ] as const)
    await guessAtOnce(report, [one.address, other.address], door, people[accounts]?.email ?? '')
}

type Door = keyof typeof doors

async function compareDoor(
  report: Report,
  address: string,
  door: Door,
  own: readonly Person[],
  others: readonly Person[],
) {
  const known = (index: number) => own[index % accounts]?.email ?? ''
  const unknown = (index: number) => `nobody-${index % accounts}-${door}@example.org`
  const emails = {
    'with a wrong password': known,
    'of an unknown email': unknown,
    'of an email of the other door': (index: number) => others[index % accounts]?.email ?? '',
  }
  const signIn = (email: string) =>
    post(address, `${doors[door]}/login`, { email, password: 'wrong' })
  await compare(report, `Sign-in, ${door}`, emails, signIn, triesEach)
  const reset = (email: string) => post(address, `${doors[door]}/request-reset`, { email })
  await compare(
    report,
    `New password, ${door}`,
    { 'known email': known, 'unknown email': unknown },
    reset,
    4,
  )
}

type Emails = Readonly<Record<string, (index: number) => string>>
type Ask = (email: string) => Promise<{ status: number; code?: string | undefined; tookMs: number }>

/** Calls by turns, so that other work of the machine slows all alike. */
async function compare(report: Report, name: string, emails: Emails, ask: Ask, each: number) {
  const times = new Map(Object.keys(emails).map((kind): [string, number[]] => [kind, []]))
  const answers = new Set<string>()
  await ask('warm@example.org')
  for (let index = 0; index < accounts * each; index++) {
    for (const [kind, emailOf] of Object.entries(emails)) {
      const { status, code, tookMs } = await ask(emailOf(index))
      answers.add(`${status} ${code ?? ''}`.trim())
      times.get(kind)?.push(tookMs)
    }
  }
  for (const [kind, found] of times) {
    const text = `${ms(median(found))} (${ms(percentile(found, 0.9))})`
    report.add(`${name}, ${kind}: median (p90) of ${found.length}`, text)
  }
  const medians = [...times.values()].map(median)
  const apart = Math.max(...medians) / Math.min(...medians)
  report.add(`${name}: medians apart`, `${apart.toFixed(2)} times`, atMost(apart, MOST_APART))
  report.add(`${name}: answers`, [...answers].join(', '), {
    target: 'one',
    isReached: answers.size === 1,
  })
}

async function guessAtOnce(report: Report, servers: readonly string[], door: Door, email: string) {
  // From one network: the limit of an account holds for each network by itself.
  const guess = (index: number, tried: string) =>
    post(
      servers[index % servers.length] ?? '',
      `${doors[door]}/login`,
      { email, password: tried },
      { 'x-forwarded-for': `10.${door === 'member' ? 200 : 201}.0.${index % 256}` },
    )
  const answers = await Promise.all(
    Array.from({ length: guesses }, (_one, index) => guess(index, `guess ${index}`)),
  )
  const tried = answers.filter(({ status }) => status === 401).length
  const refused = answers.filter(({ status }) => status === 429).length
  const isReached = tried <= mostGuesses && tried + refused === guesses
  const target = `≤ ${mostGuesses}, the rest`
  const name = `${guesses} guesses at once at one ${door} over two servers: tried, refused`
  report.add(name, `${tried}, ${refused}`, { target, isReached })
  const { status } = await guess(0, password)
  report.add('  the right password after them', String(status), {
    target: '429',
    isReached: status === 429,
  })
}
