import { jsonElements, UnreadableJson } from '../../../platform/json-elements.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { StoredFile } from '../../../platform/storage/storage.ts'
import { openZip, type Zip } from '../../../platform/zip/read-zip.ts'
import type { RecognisedArchive } from './archive-items.ts'
import { dayOneArchive, isJournalFile } from './day-one-archive.ts'
import { isActivitiesPage } from './exported-activity.ts'
import {
  articlesFile,
  ExportManifest,
  journalFormatVersion,
  goalsFile,
  isDeletedFile,
  isEntriesFile,
  isVersionsFile,
  manifestFile,
} from './own-format.ts'
import type { ArchivePass } from './archive-pass.ts'
import { garminArchive, isSessionList } from './garmin-archive.ts'
import { isUploads } from './garmin-uploads.ts'
import type { PartStore } from './part-store.ts'
import { isPhotoFile } from './photo-files.ts'
import { RefusedArchive } from './refused-archive.ts'
import { stayerArchive } from './stayer-archive.ts'
import { isActivitiesFile, stravaArchive } from './strava-archive.ts'

const mostFiles = 100_000
const mostTextBytes = 500 * 1024 * 1024
const mostManifestBytes = 64 * 1024

export type OpenArchive = RecognisedArchive & { zip: Zip }
type OpenOptions = { reading: ArchivePass; parts: PartStore }

/** Recognises an archive's format. Throws errors that `refusalFor` knows. */
export async function openArchive(
  file: StoredFile,
  { reading, parts }: OpenOptions,
): Promise<OpenArchive> {
  const zip = await openZip(file, { mostFiles, wanted: isWanted })
  const texts = [...zip.sizes].filter(([name]) => isText(name))
  if (texts.reduce((sum, [, size]) => sum + size, 0) > mostTextBytes) {
    throw new RefusedArchive(refuse('imports/too-much'))
  }
  const source = await recognise(zip, { reading, parts })
  if (!source) throw new RefusedArchive(refuse('imports/unknown-archive'))
  return { ...source, zip }
}

/** Strava keeps the files of its activities in a folder of that name. */
const isTrainingFile = (name: string) =>
  /(^|\/)activities\/[^/]+\.(fit|gpx|tcx)(\.gz)?$/i.test(name)
const ownTexts = [manifestFile, goalsFile, articlesFile]
const isText = (name: string) =>
  ownTexts.includes(name) ||
  isOwnList(name) ||
  isJournalFile(name) ||
  isActivitiesFile(name) ||
  isSessionList(name)
const isOwnList = (name: string) =>
  isActivitiesPage(name) || isEntriesFile(name) || isDeletedFile(name) || isVersionsFile(name)
const isWanted = (name: string) =>
  isPhotoFile(name) || isTrainingFile(name) || isUploads(name) || isText(name)

async function recognise(zip: Zip, options: OpenOptions): Promise<RecognisedArchive | null> {
  const { reading } = options
  if (zip.sizes.has(manifestFile)) return recogniseOwn(zip, reading)
  const names = [...zip.sizes.keys()]
  const activities = names.find(isActivitiesFile)
  if (activities !== undefined) return stravaArchive(zip, activities, reading)
  const lists = names.filter(isSessionList).toSorted()
  if (lists.length > 0) return garminArchive(zip, lists, options)
  const journals: string[] = []
  for (const name of names.filter(isJournalFile).toSorted())
    if (await hasEntries(zip, name, reading)) journals.push(name)
  return journals.length > 0 ? dayOneArchive(zip, journals, reading) : null
}

async function recogniseOwn(zip: Zip, reading: ArchivePass): Promise<RecognisedArchive | null> {
  if ((zip.sizes.get(manifestFile) ?? 0) > mostManifestBytes) return null
  const bytes = await zip.readWhole(manifestFile)
  const manifest = ExportManifest.safeParse(jsonIn(bytes.toString('utf8')))
  if (!manifest.success) return null
  if (manifest.data.version > journalFormatVersion)
    throw new RefusedArchive(refuse('imports/newer-format'))
  return stayerArchive(zip, reading)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** True if a JSON file has a list of entries; that of another app may have none. */
async function hasEntries(zip: Zip, name: string, reading: ArchivePass): Promise<boolean> {
  await reading.count()
  try {
    for await (const element of jsonElements(zip.read(name), {
      listUnder: 'entries',
      mostElementBytes: 8 * 1024 * 1024,
    }))
      return element !== undefined
    return true
  } catch (fault) {
    if (fault instanceof UnreadableJson) return false
    throw fault
  }
}
