import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDiskStorage } from '../../server/src/platform/storage/disk-storage.ts'
import { openS3Storage } from '../../server/src/platform/storage/s3-storage.ts'
import type { Storage } from '../../server/src/platform/storage/storage.ts'
import { canRunSwift, openSwift } from '../../server/src/testing/swift-server.ts'
import { median, perSecond, type Report } from '../figures.ts'
import type { Effort } from './effort.ts'

const photoBytes = 300_000
const atOnce = 4
const photos = 200
const pieceBytes = 64 * 1024
const streamBytes = 200 * 1024 * 1024
const LOOK_EVERY_MS = 20
// What one part, its copy on the way, and the collector's leisure may come to; far from the file's own size.
const mostGrowthMb = 100

/** What the disk and a real object store on this machine take and give, and what memory a large file needs on its way. */
export async function measureStorage(report: Report, { runs }: Effort): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-storage-'))
  try {
    await measure(report, runs, 'disk', await openDiskStorage(folder, systemClock))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  if (!canRunSwift) return report.add('Object store', 'OpenStack Swift cannot run here')
  await using swift = await openSwift()
  await measure(report, runs, 'Swift', openS3Storage(await swift.bucket()))
}

async function measure(report: Report, runs: number, name: string, storage: Storage): Promise<void> {
  // First, while nothing else has made the process larger.
  await measureStream(report, name, storage)
  const photo = new Uint8Array(photoBytes).map((_, at) => at * 31)
  const key = (at: number) => `members/1/images/${at}/full.webp`
  const rates = { put: [] as number[], get: [] as number[] }
  for (let run = 0; run < runs; run += 1) {
    rates.put.push(await rateOf((at) => storage.put(key(at), photo)))
    rates.get.push(await rateOf((at) => storage.get(key(at))))
  }
  report.add(`Photos of 300 kB kept, ${name}, ${atOnce} at once`, perSecond(median(rates.put)))
  report.add(`Photos of 300 kB read, ${name}, ${atOnce} at once`, perSecond(median(rates.get)))
  await storage.removeAll('members/')
}

/** How many a second, of all the photos. */
async function rateOf(work: (at: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const worker = async () => {
    while (next < photos) await work(next++)
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (photos * 1000) / (performance.now() - startedAt)
}

async function measureStream(report: Report, name: string, storage: Storage): Promise<void> {
  const key = 'members/1/imports/1/archive.zip'
  const startMb = process.memoryUsage().rss / 1e6
  const startedAt = performance.now()
  const peakMb = await peakDuring(async () => {
    await storage.putStream(key, zeros())
    const file = await storage.open(key)
    for (let at = 0; at < (file?.size ?? 0); at += pieceBytes) await file?.read(at, pieceBytes)
    await file?.close()
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const growthMb = Math.round(peakMb - startMb)
  report.add(`Memory for 200 MB there and back, ${name}`, `${growthMb} MB more at most, ${seconds} s`, {
    target: `under ${mostGrowthMb} MB`,
    isReached: growthMb < mostGrowthMb,
  })
}

async function* zeros(): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < streamBytes; sent += pieceBytes) yield new Uint8Array(pieceBytes)
}

async function peakDuring(work: () => Promise<void>): Promise<number> {
  let peak = 0
  const over = work().then(() => true)
  while (!(await Promise.race([over, sleep(LOOK_EVERY_MS, false)]))) {
    peak = Math.max(peak, process.memoryUsage().rss / 1e6)
  }
  return peak
}
