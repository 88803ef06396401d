import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { parse } from 'zod/mini'
import { checkImport, exportJournal, Import } from '../../contract/src/community/imports.ts'
import { createEntry } from '../../contract/src/community/journal.ts'
import { fillEntries } from '../data/fill.queries.ts'
import { journalOf } from '../data/journals.queries.ts'
import { moveIn, type Resident } from '../data/residents.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { reachBeside } from '../running/installation.ts'
import { startServer, type ServerProcess } from '../running/server.ts'
import type { Told } from './told.ts'

const entries = 3_000
const photos = 12
const kills = 3
// A job that was at work is taken up again within 36 s.
const DONE_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 20

/** A journal goes over into another account, and the server is killed three times on the way. */
export async function killImport(): Promise<Told> {
  using folder = makeDataFolder()
  let server = await startServer({ dataDir: folder.path })
  try {
    const [from, to] = await fill(folder.path, server)
    const id = await send(server, to, await download(server, from, folder.path))
    const takenAt: number[] = []
    for (let kill = 1; kill <= kills; kill++) {
      takenAt.push(await untilHandled(server, to, id, (kill / (kills + 1)) * (entries + photos)))
      await server.kill()
      server = await startServer({ dataDir: folder.path })
    }
    const waitedFrom = performance.now()
    await untilHandled(server, to, id, Infinity)
    return await compare(folder.path, [from, to], { takenAt, lastMs: performance.now() - waitedFrom })
  } finally {
    await server.stop()
  }
}

async function fill(dataDir: string, { address }: ServerProcess): Promise<[Resident, Resident]> {
  const { db, close } = await reachBeside(dataDir)
  try {
    const [from, to] = await moveIn(db, 2)
    if (!from || !to) throw new Error('Two members were to move in')
    await fillEntries(db, [{ memberIds: [from.id], entries, characters: 1400 }])
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer()
    const image_url = `data:image/jpeg;base64,${photo.toString('base64')}`
    for (let index = 0; index < photos; index++) {
      const body = { title: `Photo ${index}`, content: 'By the canal.', image_url }
      await ask(`${address}${createEntry.path}`, from, { method: 'POST', body: JSON.stringify(body) })
    }
    return [from, to]
  } finally {
    await close()
  }
}

async function download({ address }: ServerProcess, from: Resident, dataDir: string): Promise<Blob> {
  const answer = await ask(`${address}${exportJournal.path}`, from)
  const file = join(dataDir, 'journal.zip')
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
  return openAsBlob(file)
}

async function send({ address }: ServerProcess, to: Resident, archive: Blob): Promise<string> {
  const form = new FormData()
  form.set('archive', archive, 'journal.zip')
  const answer = await fetch(`${address}${checkImport.path}`, {
    method: 'POST',
    headers: { cookie: to.cookie },
    body: form,
  })
  const { id } = parse(Import, await answer.json())
  await ask(`${address}${checkImport.path}/${id}/start`, to, { method: 'POST', body: '{}' })
  return id
}

/** Waits until so many entries have been looked at, or it is done; resolves to how many. */
async function untilHandled({ address }: ServerProcess, to: Resident, id: string, wanted: number): Promise<number> {
  const until = performance.now() + DONE_WITHIN_MS
  while (performance.now() < until) {
    const answer = await ask(`${address}${checkImport.path}/${id}`, to)
    const { status, handled_entries: handled } = parse(Import, await answer.json())
    if (status === 'failed') throw new Error('The import failed')
    if (status === 'done' || (status === 'running' && handled >= wanted)) return handled
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error(`The import did not go on within ${DONE_WITHIN_MS} ms`)
}

async function ask(url: string, { cookie }: Resident, init: RequestInit = {}): Promise<Response> {
  const headers = { cookie, ...(init.body === undefined ? {} : { 'content-type': 'application/json' }) }
  const answer = await fetch(url, { ...init, headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

type Killed = { takenAt: readonly number[]; lastMs: number }

async function compare(dataDir: string, [from, to]: [Resident, Resident], { takenAt, lastMs }: Killed): Promise<Told> {
  const { db, close } = await reachBeside(dataDir)
  try {
    const [was, is] = [await journalOf(db, from.id), await journalOf(db, to.id)]
    const isSame = was.words === is.words && was.photos === is.photos
    return {
      lines: [
        `An import of ${was.entries} entries, ${was.photos} with photos, its server killed ${kills} times (after ${takenAt.join(', ')} entries): ${is.entries} entries, ${is.photos} with photos, the same words: ${isSame ? 'yes' : 'no'}; after the last start it was done in ${(lastMs / 1000).toFixed(0)} s`,
      ],
      losses: isSame ? [] : ['an import that was killed is not what was sent'],
    }
  } finally {
    await close()
  }
}
