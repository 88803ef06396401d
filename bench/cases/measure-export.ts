import { createWriteStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkImport, exportJournal, Import, startImport } from '@app/contract/community/imports'
import { parse } from 'zod/mini'
import { fillEntries } from '../data/fill.queries.ts'
import { moveIn, type Resident } from '../data/residents.ts'
import type { Report } from '../figures.ts'
import { openInstallation } from '../running/installation.ts'
import { residentMb } from '../running/process-tree.ts'

const entries = 10_000
const characters = 1400
const LOOK_EVERY_MS = 50

/** How long a journal takes to leave and to come into another account, and what memory the server needs meanwhile. */
export async function measureExport(report: Report): Promise<void> {
  await using installation = await openInstallation()
  const { server, db, dataDir } = installation
  const [from, to] = await moveIn(db, 2)
  if (!from || !to) throw new Error('Two members were to move in.')
  await fillEntries(db, [{ memberIds: [from.id], entries, characters }])
  const file = join(dataDir, 'journal.zip')
  const measure = async <T>(work: string, doing: () => Promise<T>): Promise<T> => {
    const before = residentMb(server.pid)
    const startedAt = performance.now()
    const { result, peakMb } = await watched(server.pid, doing())
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    report.add(
      work,
      `${seconds} s, RSS of the server at most ${Math.round(peakMb)} MB (before: ${Math.round(before)} MB)`,
    )
    return result
  }

  await measure(`Export of ${entries} entries with insights`, () => download(server.address, from, file))
  report.add('The archive', `${((await stat(file)).size / 1e6).toFixed(1)} MB`)
  const checked = await measure('Looking through the archive', () => upload(server.address, to, file))
  const done = await measure('Taking it over', () => takeOver(server.address, to, checked))
  report.add('Entries taken over', String(done.added_entries), {
    target: String(entries),
    isReached: done.added_entries === entries,
  })
  const undone = await measure('Undoing it', () =>
    ask(`${server.address}/api/community/imports/${done.id}`, to, 'DELETE'),
  )
  report.add('Entries that stayed', String(undone.kept_entries), { target: '0', isReached: undone.kept_entries === 0 })
}

async function watched<T>(pid: number, doing: Promise<T>): Promise<{ result: T; peakMb: number }> {
  const over = doing.then(() => true)
  let peakMb = residentMb(pid)
  while (!(await Promise.race([over, sleep(LOOK_EVERY_MS, false)]))) peakMb = Math.max(peakMb, residentMb(pid))
  return { result: await doing, peakMb }
}

async function download(address: string, { cookie }: Resident, file: string): Promise<void> {
  const answer = await fetch(`${address}${exportJournal.path}`, { headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`)
  await pipeline(answer.body.values(), createWriteStream(file))
}

async function upload(address: string, { cookie }: Resident, file: string): Promise<Import> {
  const form = new FormData()
  form.set(checkImport.upload.field, await openAsBlob(file), 'journal.zip')
  const answer = await fetch(`${address}${checkImport.path}`, { method: 'POST', headers: { cookie }, body: form })
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`)
  return parse(Import, await answer.json())
}

async function takeOver(address: string, to: Resident, { id }: Import): Promise<Import> {
  await ask(`${address}${startImport.path.replace(':importId', id)}`, to, 'POST')
  for (;;) {
    const now = await ask(`${address}/api/community/imports/${id}`, to)
    if (now.status !== 'waiting' && now.status !== 'running') return now
    await sleep(4 * LOOK_EVERY_MS)
  }
}

async function ask(url: string, { cookie }: Resident, method = 'GET'): Promise<Import> {
  const answer = await fetch(url, { method, headers: { cookie } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return parse(Import, await answer.json())
}
