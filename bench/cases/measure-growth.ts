import { fillEntries, fillMembers } from '../data/fill.queries.ts'
import { moveIn, type Resident } from '../data/residents.ts'
import { ms, type Report } from '../figures.ts'
import type { Load, LoadResult } from '../load/asked.ts'
import { driveByTurns } from '../load/load.ts'
import { connectionsOf, readsChosen, readsList, readsMonths } from '../load/requests.ts'
import { openInstallation } from '../running/installation.ts'
import type { Effort } from './effort.ts'

const few = 50
const many = 10_000
const mostGrowth = 1.5
const otherEntries = 1_000

/** The list of 50 of a member with few entries and of one with many, in a small database and in one of a million. */
export async function measureGrowth(report: Report, effort: Effort): Promise<void> {
  await using small = await openDatabaseOf(1)
  await using large = effort.growth ? await openDatabaseOf(1_000) : undefined
  const loads = new Map([...loadsOn(small, effort), ...(large ? loadsOn(large, effort) : [])])
  const results = await driveByTurns([...loads.values()], effort.runs)
  const [base] = results
  for (const [index, name] of [...loads.keys()].entries()) tell(report, name, results[index], base)
  await measureDetailed(report, small, large, effort)
  if (!large) report.add('Growth to a million entries', 'not measured: give --growth')
}

async function openDatabaseOf(otherMembers: number) {
  const installation = await openInstallation()
  const { db } = installation
  const [beginner, veteran] = await moveIn(db, 2)
  if (!beginner || !veteran) throw new Error('Two members were asked for')
  const others = await fillMembers(db, otherMembers)
  await fillEntries(db, [
    { memberIds: [beginner.id], entries: few, characters: 1400 },
    { memberIds: [veteran.id], entries: many, characters: 1400 },
    { memberIds: others, entries: otherEntries, characters: 400 },
  ])
  const size = `${(otherMembers * otherEntries).toLocaleString('en-GB')} entries of others`
  const dispose = () => installation[Symbol.asyncDispose]()
  const { pid, address } = installation.server
  return { pid, address, size, beginner, veteran, [Symbol.asyncDispose]: dispose }
}

type Measured = Pick<Awaited<ReturnType<typeof openDatabaseOf>>, 'pid' | 'address' | 'size' | 'beginner' | 'veteran'>

function loadsOn({ pid, address, size, beginner, veteran }: Measured, { seconds }: Effort): [string, Load][] {
  const loadOf = (member: Resident): Load => ({
    pid,
    url: address,
    seconds,
    clients: connectionsOf(1, [member], (one) => readsList(one)),
  })
  return [
    [`${few} entries among ${size}`, loadOf(beginner)],
    [`${many.toLocaleString('en-GB')} entries among ${size}`, loadOf(veteran)],
  ]
}

/** What the detailed journal asks for, for the member with many entries: each beside the same in the small database. */
async function measureDetailed(report: Report, small: Measured, large: Measured | undefined, effort: Effort) {
  const databases = large ? [small, large] : [small]
  for (const [name, requestsOf] of Object.entries(detailedCalls)) {
    const loads = databases.map(({ pid, address, veteran }): Load => ({
      pid,
      url: address,
      seconds: effort.seconds,
      clients: connectionsOf(1, [veteran], requestsOf),
    }))
    const results = await driveByTurns(loads, effort.runs)
    for (const [index, { size }] of databases.entries()) {
      tell(report, `${many.toLocaleString('en-GB')} entries among ${size}`, results[index], results[0], name)
    }
  }
}

const monthAgo = () => new Date(Date.now() - 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 7)

const detailedCalls: Record<string, (member: Resident) => ReturnType<typeof readsMonths>> = {
  'All of the detailed journal': (member) => readsChosen(member, {}),
  'A month': (member) => readsChosen(member, { month: monthAgo() }),
  'Search for a word of one entry': (member) => readsChosen(member, { search: 'loop 9876' }),
  'Search for a word of every entry': (member) => readsChosen(member, { search: 'geese' }),
  'Search for the start of a word of every entry': (member) => readsChosen(member, { search: 'gee' }),
  'The months': readsMonths,
}

function tell(
  report: Report,
  name: string,
  found: LoadResult | undefined,
  base: LoadResult | undefined,
  what = 'List of 50',
) {
  if (!found || !base) return
  const growth = found.p50Ms / base.p50Ms
  report.add(`${what} of ${name}`, `p50 ${ms(found.p50Ms)}, ${growth.toFixed(2)} times`, {
    target: `≤ ${mostGrowth} times`,
    isReached: growth <= mostGrowth,
  })
}
