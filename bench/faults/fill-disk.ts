import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { moveIn, type Resident } from '../data/residents.ts'
import { makeDataFolder } from '../running/data-folder.ts'
import { reachBeside } from '../running/installation.ts'
import { startServer, type ServerProcess } from '../running/server.ts'
import { mayMount, mountSmallDisk } from '../running/small-disk.ts'
import { countWhole, describeRefused, openAlbum, startPhotographers, type Album } from './photographers.ts'
import { lossesIn, settled } from './settle.ts'
import type { Told } from './told.ts'
import { describeOthers, openLedger, startWriters, untilAcknowledged, type Ledger } from './writers.ts'

const members = 2
const fullForMs = 15_000
const FULL_WITHIN_MS = 120_000
const ROOM_WITHIN_MS = 120_000

const leftOut: Told = { lines: ['Disk full: left out, only root may mount a small disk'], losses: [] }

/** The disk of the whole data folder fills up under writes; then there is room again. */
export async function fillDisk(): Promise<Told> {
  if (!mayMount) return leftOut
  using folder = makeDataFolder()
  using disk = mountSmallDisk(folder.path, 256)
  await using server = await startServer({ dataDir: folder.path })
  const { ledger, album, residents, stop } = await startEverybody(folder.path, server)
  await untilAcknowledged(ledger, 20)
  disk.leaveFree(6)
  await untilRefused(() => album.refused.size > 0)
  await sleep(fullForMs)
  const reads = await statusOfList(server, residents)
  disk.makeRoom()
  const roomMs = await untilWorking(ledger, album)
  await stop()
  return await told('The disk of everything', folder.path, server, { ledger, album, reads, roomMs })
}

/** The disk of the photos alone fills up: whoever writes without one notices nothing. */
export async function fillPhotoDisk(): Promise<Told> {
  if (!mayMount) return leftOut
  using folder = makeDataFolder()
  const files = join(folder.path, 'files')
  mkdirSync(files)
  using disk = mountSmallDisk(files, 48)
  await using server = await startServer({ dataDir: folder.path })
  const { ledger, album, residents, stop } = await startEverybody(folder.path, server)
  disk.leaveFree(6)
  await untilRefused(() => album.refused.size > 0)
  await untilAcknowledged(ledger, 20)
  const reads = await statusOfList(server, residents)
  disk.makeRoom()
  const roomMs = await untilWorking(ledger, album)
  await stop()
  const { lines, losses } = await told('The disk of the photos', folder.path, server, { ledger, album, reads, roomMs })
  return { lines, losses: [...losses, ...(ledger.others.size > 0 ? ['entries without a photo were refused too'] : [])] }
}

async function startEverybody(dataDir: string, { address }: ServerProcess) {
  const { db, close } = await reachBeside(dataDir)
  const residents = await moveIn(db, members)
  await close()
  const [ledger, album] = [openLedger(), openAlbum()]
  const writers = startWriters(() => address, residents, ledger)
  const photographers = await startPhotographers(address, residents.slice(0, 1), album)
  return { ledger, album, residents, stop: () => Promise.all([writers.stop(), photographers.stop()]) }
}

async function untilRefused(isRefused: () => boolean) {
  for (let waitedMs = 0; !isRefused(); waitedMs += 20) {
    if (waitedMs > FULL_WITHIN_MS) throw new Error('The disk is not full')
    await sleep(20)
  }
}

/** How long it takes from there being room until an entry and a photo are acknowledged again. */
async function untilWorking(ledger: Ledger, album: Album): Promise<number> {
  const startedAt = performance.now()
  const photos = album.photos.length
  await untilAcknowledged(ledger, 10, ROOM_WITHIN_MS)
  while (album.photos.length === photos && performance.now() - startedAt < ROOM_WITHIN_MS) await sleep(5)
  return performance.now() - startedAt
}

async function statusOfList({ address }: ServerProcess, [resident]: readonly Resident[]): Promise<number> {
  const headers = { cookie: resident?.cookie ?? '' }
  return (await fetch(`${address}/api/community/journal?limit=20`, { headers })).status
}

type Found = { ledger: Ledger; album: Album; reads: number; roomMs: number }

async function told(what: string, dataDir: string, { address }: ServerProcess, found: Found): Promise<Told> {
  const { ledger, album, reads, roomMs } = found
  const { db, close } = await reachBeside(dataDir)
  const kept = await settled(db, ledger.acknowledged)
  await close()
  const whole = await countWhole(address, album)
  const strange = [...ledger.others.keys()].filter((status) => status !== 507 && status !== 503)
  const odd = [...album.refused.keys()].filter(
    (refusal) => refusal !== '507 server/no-room' && !refusal.startsWith('503 '),
  )
  return {
    lines: [
      `${what} full under writes: entries refused: ${describeOthers(ledger)}; photos refused: ${describeRefused(album)}; the list meanwhile: ${reads}; with room again entries and photos were taken after ${(roomMs / 1000).toFixed(1)} s, by itself`,
      `${ledger.acknowledged.length} entries acknowledged, ${kept.found} found, ${kept.answered} of ${kept.entries} with one insight; ${album.photos.length} photos acknowledged, ${whole} whole`,
    ],
    losses: [
      ...lossesIn(kept, ledger.acknowledged),
      ...(whole === album.photos.length ? [] : [`${album.photos.length - whole} photos are not there`]),
      ...strange.map((status) => `entries were answered ${status || 'not at all'} while the disk was full`),
      ...odd.map((refusal) => `photos were refused with ${refusal}`),
    ],
  }
}
