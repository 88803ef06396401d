import { maxActivityBytes } from '@app/contract/community/activity-files'
import { maxImportBytes } from '@app/contract/community/imports'
import { recordingStart } from '../../../activities/recording-start.ts'
import type { StoredFile } from '../../../platform/storage/storage.ts'
import { openZip, UnreadableZip, type Zip } from '../../../platform/zip/read-zip.ts'
import { startReading } from './archive-pass.ts'
import type { PartStore } from './part-store.ts'
import type { Skips } from './skips.ts'

const uploads = /(^|\/)DI[-_]Connect[^/]*\/(?:[^/]+\/)?UploadedFiles_[^/]*\.zip$/i
/** The ZIPs with the files that the watch, or an app, has sent. */
export const isUploads = (name: string) => uploads.test(name)

// A ZIP within such a part is not opened: its name is not wanted.
const isRecording = (name: string) => /\.(fit|gpx|tcx)$/i.test(name)
const mostParts = 50
const mostFiles = 100_000
const mostBytes = maxImportBytes

const reasons = {
  damaged: 'It is damaged: sessions come without the tracks in it.',
  beyond: 'It goes beyond what can be unpacked: sessions come without the tracks in it.',
}

type Found = { zip: Zip; name: string }
export type UploadedFiles = {
  /** Finds the recording that begins nearest to a moment. */
  findStarted(start: Date, withinMs: number): Promise<Found | null>
  close(): Promise<void>
}

/** Opens the parts of a Garmin export that hold training files; a broken one is a skip. */
export async function openUploads(
  zip: Zip,
  parts: PartStore,
  skips: Skips,
): Promise<UploadedFiles> {
  const opened: { zip: Zip; file: StoredFile }[] = []
  const close = async () => {
    await Promise.all(opened.map(({ file }) => file.close()))
  }
  let [bytes, files] = [0, 0]
  try {
    for (const [index, name] of [...zip.sizes.keys()].filter(isUploads).toSorted().entries()) {
      const skip = (reason: string) =>
        skips.add({ place: name.slice(name.lastIndexOf('/') + 1), reason })
      bytes += zip.sizes.get(name) ?? 0
      if (index >= mostParts || bytes > mostBytes) {
        skip(reasons.beyond)
        continue
      }
      const part = await openPart(() => parts.open(index, () => zip.read(name)), mostFiles - files)
      if (part === 'damaged' || part === 'beyond') skip(reasons[part])
      else {
        opened.push(part)
        files += part.zip.fileCount
      }
    }
  } catch (fault) {
    await close()
    throw fault
  }
  let byStart: Promise<Start[]> | undefined
  const findStarted: UploadedFiles['findStarted'] = async (start, withinMs) => {
    byStart ??= listStarts(opened.map((part) => part.zip))
    return nearest(await byStart, start.getTime(), withinMs)
  }
  return { findStarted, close }
}

async function openPart(open: () => Promise<StoredFile>, most: number) {
  let file: StoredFile | undefined
  try {
    file = await open()
    return { file, zip: await openZip(file, { mostFiles: most, wanted: isRecording }) }
  } catch (fault) {
    await file?.close()
    if (fault instanceof UnreadableZip) return fault.why === 'too-many-files' ? 'beyond' : 'damaged'
    throw fault
  }
}

type Start = Found & { at: number }

/**
 * The recordings in the order of their starts; of two with the same start the larger stands last.
 */
async function listStarts(zips: readonly Zip[]): Promise<Start[]> {
  const pass = startReading(new Date(0))
  const starts: (Start & { size: number })[] = []
  for (const zip of zips)
    for (const [name, size] of zip.sizes) {
      await pass.count()
      if (size > maxActivityBytes) continue
      const at = recordingStart(await firstBytes(zip, name))?.getTime()
      if (at !== undefined) starts.push({ zip, name, at, size })
    }
  return starts.toSorted((one, other) => one.at - other.at || one.size - other.size)
}

/** The beginning of a file, which tells its kind and its start. */
async function firstBytes(zip: Zip, name: string): Promise<Uint8Array> {
  try {
    for await (const piece of zip.read(name)) return piece
  } catch (fault) {
    if (!(fault instanceof UnreadableZip)) throw fault
  }
  return new Uint8Array()
}

function nearest(starts: readonly Start[], at: number, withinMs: number): Found | null {
  let [from, to] = [0, starts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((starts[middle]?.at ?? 0) < at - withinMs) from = middle + 1
    else to = middle
  }
  let best: Start | null = null
  for (let index = from; (starts[index]?.at ?? Infinity) <= at + withinMs; index++) {
    const one = starts[index]
    if (one && (best === null || Math.abs(one.at - at) <= Math.abs(best.at - at))) best = one
  }
  return best
}
