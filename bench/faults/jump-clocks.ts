import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openDb, type Db } from '../../server/src/platform/db/db.ts'
import { moveIn, type Resident } from '../data/residents.ts'
import { entryIdsOf, setSession, shiftSessions } from '../data/sessions.queries.ts'
import { listMoves } from '../data/stream.queries.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { hasJumpingClock, jumpingClock } from '../running/jumping-clock.ts'
import { startServer } from '../running/server.ts'
import { startExternalPostgres } from './external-postgres.ts'
import { lossesIn, settled } from './settle.ts'
import type { Told } from './told.ts'
import { describeOthers, openLedger, startWriters, untilAcknowledged } from './writers.ts'

const writers = 4
const entriesBetween = 20
// The scheduler looks at the clock every 30 s, and at its midnight.
const MOVED_WITHIN_MS = 90_000

type Step = { at: string; moved: string; idle?: 200 | 401; ended?: 200 | 401 }

// Over the end of British Summer Time, which the server's own time zone is set to, and back and forth by hours and days.
const begin = '2026-10-24T23:58:00Z'
const steps: readonly Step[] = [
  { at: '2026-10-25T00:59:58Z', moved: '2026-10-25' },
  { at: '2026-10-25T04:00:00Z', moved: '2026-10-25' },
  { at: '2026-10-25T01:30:00Z', moved: '2026-10-25' },
  { at: '2026-10-28T12:00:00Z', moved: '2026-10-28', idle: 401, ended: 401 },
  { at: '2026-10-26T12:00:00Z', moved: '2026-10-28', idle: 200 },
  { at: '2026-10-28T23:59:55Z', moved: '2026-10-29' },
  { at: '2026-10-24T22:00:00Z', moved: '2026-10-29' },
  { at: '2026-10-30T09:00:00Z', moved: '2026-10-30' },
]

/** A server whose system's clock is set forth and back under writes. */
export async function jumpClocks(): Promise<Told> {
  if (!hasJumpingClock) return { lines: ['Clock jumps: left out, there is no libfaketime'], losses: [] }
  using folder = makeDataFolder()
  using files = makeDataFolder()
  await using postgres = await startExternalPostgres(folder.path)
  const clock = jumpingClock(files.path)
  clock.setTo(begin)
  const environment = { DATABASE_URL: postgres.url, TZ: 'Europe/London', ...clock.environment }
  await using server = await startServer({ dataDir: files.path, environment })
  const { db, close } = openDb({ connectionString: postgres.url }, { log: console.error })
  try {
    const [idle, ended, ...residents] = await moveIn(db, writers + 2)
    if (!idle || !ended) throw new Error('Nobody moved in')
    await shiftSessions(db, clock.shiftMs())
    // Unseen for twelve days of fourteen; and at the end of its thirty in two days.
    await setSession(db, idle.id, { seen: daysFrom(begin, -12), ends: daysFrom(begin, 17) })
    await setSession(db, ended.id, { seen: daysFrom(begin, 0), ends: daysFrom(begin, 2) })
    const ledger = openLedger()
    const writing = startWriters(() => server.address, residents, ledger)
    const faults: string[] = []
    for (const step of steps) {
      await untilAcknowledged(ledger, entriesBetween)
      clock.setTo(step.at)
      faults.push(...(await lookAround(db, server.address, step, { idle, ended })))
    }
    await untilAcknowledged(ledger, entriesBetween)
    await writing.stop()
    const kept = await settled(db, ledger.acknowledged)
    const listed = await Promise.all(residents.map((resident) => isInOrder(db, server.address, resident)))
    const dates = (await listMoves(db)).map(({ date }) => date)
    const wanted = ['2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30']
    return {
      lines: [
        `A clock set ${steps.length} times under writes, by hours and days, forth and back, over the end of summer time: ${ledger.acknowledged.length} acknowledged, ${kept.found} found, ${kept.answered} of ${kept.entries} with one insight; other answers: ${describeOthers(ledger)}`,
        `Dates of the stream moved to: ${dates.length} of ${wanted.length}, once each; pages of ${listed.filter(Boolean).length} of ${listed.length} members show every entry once, in the order of the database; sessions ended and kept as the clock says: ${faults.length === 0 ? 'yes' : 'no'}`,
      ],
      losses: [
        ...faults,
        ...lossesIn(kept, ledger.acknowledged),
        ...[...ledger.others].map(([status, times]) => `${times} calls were answered ${status || 'not at all'}`),
        ...(String(dates) === String(wanted) ? [] : [`the stream moved to ${dates.join(', ')}`]),
        ...(listed.every(Boolean) ? [] : ['a list is not what the database holds']),
      ],
    }
  } finally {
    await close()
  }
}

const daysFrom = (moment: string, days: number) => new Date(Date.parse(moment) + days * 86_400_000)

async function lookAround(db: Db, address: string, step: Step, members: { idle: Resident; ended: Resident }) {
  const faults: string[] = []
  for (const who of ['idle', 'ended'] as const) {
    const expected = step[who]
    if (expected === undefined) continue
    const { cookie } = members[who]
    const { status } = await fetch(`${address}/api/community/auth/me`, { headers: { cookie } })
    if (status !== expected) faults.push(`at ${step.at} the ${who} session was answered ${status}, not ${expected}`)
  }
  const last = async () => (await listMoves(db)).at(-1)?.date
  for (let waitedMs = 0; waitedMs < MOVED_WITHIN_MS && (await last()) !== step.moved; waitedMs += 100) await sleep(100)
  const moved = await last()
  return moved === step.moved ? faults : [...faults, `at ${step.at} the stream stands at ${moved}, not ${step.moved}`]
}

const Page = z.object({ entries: z.array(z.object({ id: z.string() })), next_cursor: z.string().nullable() })

async function isInOrder(db: Db, address: string, { id, cookie }: Resident): Promise<boolean> {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ limit: '20', ...(cursor && { cursor }) })
    const answer = await fetch(`${address}/api/community/journal?${query.toString()}`, { headers: { cookie } })
    const page = Page.parse(await answer.json())
    seen.push(...page.entries.map((entry) => entry.id))
    cursor = page.next_cursor
  }
  return String(seen) === String(await entryIdsOf(db, id))
}
