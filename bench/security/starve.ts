import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { noisePhoto } from '../../server/src/testing/noise.ts'
import { fillEntries } from '../data/journal.queries.ts'
import { registerEditors, registerMembers, type Person } from '../data/members.ts'
import { count, describeCounts, ms, percentile, type Effort, type Report } from '../report.ts'
import { call } from '../servers/call.ts'
import { openInstallation } from '../servers/installation.ts'
import { actFor, noWaits, type Waits } from './honest.ts'
import { hostileEntry, strikes, type Weapons } from './strikes.ts'

const honestMembers = 10
const WARM_UP_MS = 3_000
// The rest of an attack must not count as the quiet before the next.
const SETTLE_MS = 2_000
const ATTACKED_SHARE = 1.5
const MOST_TIMES = 2
// Below this, the noise of a machine decides and not the attacker.
const FLOOR_MS = 50
const entriesInArchive = 20

type Installation = Awaited<ReturnType<typeof openInstallation>>

/** The ten attacks, each on an installation of its own. */
export const attackNames = Object.keys(strikes)

/** Every attack, one after another. */
export async function starveOthers(report: Report, effort: Effort): Promise<void> {
  for (const name of attackNames) await starveBy(name)(report, effort)
}

/**
 * Lets one account attack in one way over 32 connections, and compares how long ten honest members
 * wait before it and during it.
 */
export const starveBy =
  (name: string) =>
  async (report: Report, { seconds, runs }: Effort) => {
    // Without a worker, generations stay queued, and the streams about them open.
    const command = name === 'streams' ? ['web'] : []
    // An empty value is the default, as people have it.
    const environment = { LOG_LEVEL: 'warn', MEMBER_DATABASE_MS_A_MINUTE: '' }
    await using installation = await openInstallation({ command, environment })
    const { address } = installation.server
    const [members, weapons] = await furnish(installation, name)
    await actFor(address, members, noWaits(), WARM_UP_MS)
    const [before, during] = [noWaits(), noWaits()]
    const sent = new Map<string, number>()
    // By turns, so that other work of the machine slows both alike.
    for (let run = 0; run < runs; run++) {
      await actFor(address, members, before, seconds * 1_000)
      const stop = startAttack({ address, name, weapons })
      await actFor(address, members, during, seconds * ATTACKED_SHARE * 1_000)
      for (const [answer, times] of await stop()) sent.set(answer, (sent.get(answer) ?? 0) + times)
      await actFor(address, members, noWaits(), SETTLE_MS)
    }
    addFound(report, name, { before, during }, sent)
  }

/** Registers everybody, gives them a past, and makes what the attacker brings along. */
async function furnish({ server, db }: Installation, name: string): Promise<[Person[], Weapons]> {
  const { address } = server
  const members = await registerMembers(address, honestMembers)
  const [member, helper] = await registerMembers(address, 2)
  const [editor] = await registerEditors(address, 1)
  if (!member || !helper || !editor) throw new Error('Three people were to register')
  await call(address, '/api/content/demo', { cookie: editor.cookie, body: {} })
  const memberIds = members.map(({ id }) => id)
  await fillEntries(db, [
    { memberIds, entries: 200, characters: 1400 },
    { memberIds: [member.id], entries: 2_000, characters: 1400 },
  ])
  const isEditors = name === 'generations' || name === 'streams'
  const attacker = isEditors ? editor : member
  const weapons = {
    cookie: attacker.cookie,
    email: attacker.email,
    photo: name === 'photos' ? await largePhoto() : new Blob([]),
    archive: name === 'imports' ? await hostileArchive(address, helper) : new Blob([]),
    jobId: name === 'streams' ? await startJob(address, editor) : '',
  }
  return [members, weapons]
}

const largePhoto = async () => new Blob([await noisePhoto(3_000, 2_000)], { type: 'image/jpeg' })

/** An archive of hostile entries, which another member wrote. */
async function hostileArchive(address: string, { cookie }: Person): Promise<Blob> {
  for (let turn = 0; turn < entriesInArchive; turn++)
    await call(address, '/api/community/journal', { cookie, body: hostileEntry(turn) })
  return (await call(address, '/api/community/profile/export', { cookie })).blob()
}

const Made = z.object({ id: z.string() })

async function startJob(address: string, { cookie }: Person): Promise<string> {
  const body = { stream: 'weekly', topic: 'Rest days that work', editorial_week: 3 }
  const answer = await call(address, '/api/content/jobs', { cookie, body })
  return Made.parse(await answer.json()).id
}

const Sent = z.map(z.string(), z.number())

/** Begins an attack; the returned function stops it and answers what its calls were answered. */
function startAttack(order: { address: string; name: string; weapons: Weapons }) {
  const worker = new Worker(new URL('attack.ts', import.meta.url), { workerData: order })
  return async () => {
    const counted = once(worker, 'message')
    worker.postMessage('stop', [])
    return Sent.parse((await counted)[0])
  }
}

type Found = { before: Waits; during: Waits }

function addFound(report: Report, name: string, found: Found, sent: ReadonlyMap<string, number>) {
  const { before, during } = found
  report.add(`${name}: the attacker’s calls, by their answers`, describeCounts(sent))
  for (const kind of ['ordinary', 'signIns'] as const) {
    const [quiet, attacked] = [before[kind], during[kind]]
    const most = Math.max(FLOOR_MS, MOST_TIMES * percentile(quiet, 0.99))
    const p99 = percentile(attacked, 0.99)
    const target = { target: `p99 ≤ ${ms(most)}`, isReached: p99 <= most }
    const what = kind === 'ordinary' ? 'ordinary calls' : 'sign-ins'
    report.add(
      `  ${what} (${quiet.length}, ${attacked.length}): p50, p99 before; during`,
      `${both(quiet)}; ${both(attacked)}`,
      target,
    )
  }
  const refused = new Map(before.refused)
  for (const [what, times] of during.refused)
    for (let time = 0; time < times; time++) count(refused, what)
  const none = { target: 'none', isReached: refused.size === 0 }
  report.add('  calls of the others that were refused', describeCounts(refused), none)
}

const both = (times: readonly number[]) =>
  `${ms(percentile(times, 0.5))}, ${ms(percentile(times, 0.99))}`
