import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { photo } from '../../e2e/photo.ts'
import { draftOf } from '../data/drafts.ts'
import { cookieOf, fromAnotherAddress, password, registerMembers } from '../data/members.ts'
import { count, describeCounts, median, seconds, type Effort, type Report } from '../report.ts'
import { call } from '../servers/call.ts'
import { openInstallation } from '../servers/installation.ts'
import { memoryOfTree, residentMb } from '../servers/processes.ts'
import { randomFrom } from './kill-server.ts'
import { addKept } from './writers.ts'

const mostGrowth = 0.1
const samplesInAll = 240
const callsBetweenLives = 600
const entriesKept = 400

// Reading outweighs writing, as on a member's evening.
const reads =
  `auth/me journal?limit=20 journal?limit=20 journal?limit=20&count=true&search=canal journal/months goals
  momentum?time_zone=Europe/London insights/pinned library profile`.split(/\s+/)

const Created = z.object({ id: z.string() })
/**
 * Uses a server as members do for `--minutes`, and compares its memory of the second quarter with
 * the last.
 */
export async function runSoak(report: Report, { minutes, rate }: Effort): Promise<void> {
  await using installation = await openInstallation()
  const { server, db, dataDir } = installation
  const members = await registerMembers(server.address, 40)
  const use = startUse(
    server.address,
    members.map(({ cookie }) => cookie),
    rate,
  )
  const serverMb: number[] = []
  const treeMb: number[] = []
  const openFiles: number[] = []
  const startedAt = performance.now()
  for (let sample = 0; sample <= samplesInAll; sample++) {
    await sleep(
      Math.max(0, startedAt + (sample * minutes * 60_000) / samplesInAll - performance.now()),
    )
    serverMb.push(residentMb(server.pid))
    treeMb.push(memoryOfTree(server.pid, dataDir).pss)
    openFiles.push(readdirSync(`/proc/${server.pid}/fd`).length)
    if (sample % 20 === 0)
      console.error(
        `  ${seconds(performance.now() - startedAt)}: ${serverMb.at(-1)?.toFixed(0)} MB`,
      )
  }
  const { statuses, written } = await use.stop()
  report.add(`${minutes} minutes at ${rate} calls a second`, describeCounts(statuses))
  addGrowth(report, 'The server alone (RSS)', serverMb)
  addGrowth(report, 'With its database (PSS)', treeMb)
  report.add('Open files: fewest, most', `${Math.min(...openFiles)}, ${Math.max(...openFiles)}`)
  await addKept(report, db, written)
  for (const status of statuses.keys())
    if (status < 200 || status > 299) report.lose(`answers of ${status}`)
}

/** The first quarter is left to the caches of the server and of its database. */
function addGrowth(report: Report, name: string, samples: readonly number[]) {
  const quarter = Math.floor(samples.length / 4)
  const [from, to] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))]
  const growth = to / from - 1
  const change = `${from.toFixed(0)} to ${to.toFixed(0)} MB (${(growth * 100).toFixed(1)} %)`
  report.add(`${name}, second quarter to the last`, change, {
    target: `≤ ${mostGrowth * 100} % more`,
    isReached: growth <= mostGrowth,
  })
}

/** Sends so many calls a second, however fast they are answered, until stopped. */
function startUse(address: string, cookies: readonly string[], rate: number) {
  const statuses = new Map<number, number>()
  const written: { id: string; cookie: string }[] = []
  const underway = new Set<Promise<void>>()
  const random = randomFrom(1)
  let turn = 0
  const send = async (path: string, { cookie = '', ...sent }: Parameters<typeof call>[2] = {}) => {
    const answer = await call(address, `/api/community/${path}`, { cookie, ...sent }).catch(
      () => null,
    )
    const text = (await answer?.text().catch(() => '')) ?? ''
    count(statuses, answer?.status ?? 0)
    return { text, cookie: (answer && cookieOf(answer)) || cookie, isOk: answer?.ok ?? false }
  }
  const callOnce = async () => {
    const cookie = cookies[turn % cookies.length] ?? ''
    if (turn % callsBetweenLives === 0) return liveOneLife(send, turn)
    const drawn = random(1000)
    if (drawn < 150) {
      const { text, isOk } = await send('journal', { body: draftOf(turn), cookie })
      if (isOk) written.push({ id: Created.parse(JSON.parse(text)).id, cookie })
      return
    }
    // As many go as come once there are some hundreds, so that only a leak makes anything grow.
    const oldest = drawn < 300 && written.length > entriesKept ? written.shift() : undefined
    if (oldest) await send(`journal/${oldest.id}`, { method: 'DELETE', cookie: oldest.cookie })
    else await send(reads[drawn % reads.length] ?? '', { cookie })
  }
  const timer = setInterval(() => {
    turn += 1
    const one: Promise<void> = callOnce().finally(() => underway.delete(one))
    underway.add(one)
  }, 1000 / rate)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underway)
      return { statuses, written: written.map(({ id }) => id) }
    },
  }
}

type Send = (path: string, sent: Parameters<typeof call>[2]) => Promise<{ cookie: string }>

/**
 * Registers a member who writes, adds a photo, exports, signs out and in, and deletes the account.
 */
async function liveOneLife(send: Send, number: number): Promise<void> {
  const email = `soak-${number}@example.org`
  const headers = fromAnotherAddress()
  const { buffer, name } = photo()
  const form = new FormData()
  form.set('profile_image', new Blob([new Uint8Array(buffer)]), name)
  const steps: [method: string, path: string, body?: object][] = [
    ['POST', 'auth/register', { name: 'Ana', email, password, confirmPassword: password }],
    ['POST', 'goals', { goal: 'A calm half marathon' }],
    ['POST', 'journal', draftOf(number)],
    ['POST', 'profile/upload-image', form],
    ['GET', 'profile/export'],
    ['POST', 'auth/logout'],
    ['POST', 'auth/login', { email, password }],
    ['DELETE', 'profile'],
  ]
  let cookie = ''
  for (const [method, path, body] of steps) {
    const sent = { method, cookie, headers, ...(body && { body }) }
    cookie = (await send(path, sent)).cookie
  }
}
