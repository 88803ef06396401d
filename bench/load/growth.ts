import { fillEntries, fillMembers } from '../data/journal.queries.ts'
import { registerMembers } from '../data/members.ts'
import { atMost, ms, type Effort, type Report } from '../report.ts'
import { openInstallation } from '../servers/installation.ts'
import { driveByTurns } from './drive.ts'
import { connect, listPath, read } from './requests.ts'

const few = 50
const many = 10_000
const entriesOfAnother = 1_000
const mostGrowth = 1.5

const monthAgo = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7)
const detailed = '/api/community/journal?limit=20&count=true'
const calls = {
  'List of 50': listPath,
  'All of the detailed journal': detailed,
  'A month': `${detailed}&month=${monthAgo}`,
  'Search for a word of one entry': `${detailed}&search=loop+9876`,
  'Search for a word of every entry': `${detailed}&search=geese`,
  'Search for the start of a word of every entry': `${detailed}&search=gee`,
  'The months': '/api/community/journal/months',
}

type Database = Awaited<ReturnType<typeof openDatabase>>

/**
 * Measures the reads of a member with 10,000 entries against one with few, and in a database of
 * `--growth` entries against a small one.
 */
export async function measureGrowth(report: Report, effort: Effort): Promise<void> {
  await using small = await openDatabase(entriesOfAnother)
  await using large = effort.growth ? await openDatabase(effort.growth) : undefined
  const databases = large ? [small, large] : [small]
  for (const [call, path] of Object.entries(calls)) {
    const isList = path === listPath
    const measured = databases.flatMap((database) => [
      ...(isList ? [loadOf(database, database.beginner, few, path, effort)] : []),
      loadOf(database, database.veteran, many, path, effort),
    ])
    const results = await driveByTurns(measured, effort.runs)
    const [base] = results
    for (const [index, { name }] of measured.entries()) {
      const found = results[index]
      if (!found || !base) continue
      const growth = found.p50Ms / base.p50Ms
      const text = `p50 ${ms(found.p50Ms)}, ${growth.toFixed(2)} times`
      report.add(`${call} of ${name}`, text, atMost(growth, mostGrowth, `${mostGrowth} times`))
    }
  }
  if (!large) report.add('Growth to a million entries', 'not measured: give --growth 1000000')
}

function loadOf(
  database: Database,
  member: Database['veteran'],
  entries: number,
  path: string,
  { seconds }: Effort,
) {
  const { pid, address, size } = database
  const clients = connect(1, [member], (one) => read(one, path))
  return {
    name: `${entries.toLocaleString('en-GB')} entries among ${size}`,
    pid,
    address,
    seconds,
    clients,
  }
}

async function openDatabase(entries: number) {
  const installation = await openInstallation()
  const { server, db } = installation
  const [beginner, veteran] = await registerMembers(server.address, 2)
  if (!beginner || !veteran) throw new Error('Two members were to register')
  const others = await fillMembers(db, Math.ceil(entries / entriesOfAnother))
  await fillEntries(db, [
    { memberIds: [beginner.id], entries: few, characters: 1400 },
    { memberIds: [veteran.id], entries: many, characters: 1400 },
    { memberIds: others, entries: entriesOfAnother, characters: 400 },
  ])
  const { pid, address } = server
  const size = `${entries.toLocaleString('en-GB')} entries of others`
  return {
    pid,
    address,
    size,
    beginner,
    veteran,
    [Symbol.asyncDispose]: () => installation[Symbol.asyncDispose](),
  }
}
