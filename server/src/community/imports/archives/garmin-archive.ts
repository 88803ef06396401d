import { maxActivityBytes } from '@app/contract/community/activity-files'
import { sameStartMs } from '../../../activities/recording-start.ts'
import { jsonElements, UnreadableJson } from '../../../platform/json-elements.ts'
import { UnreadableZip, type Zip } from '../../../platform/zip/read-zip.ts'
import type { ArrivingItem, RecognisedArchive } from './archive-items.ts'
import type { ArchivePass } from './archive-pass.ts'
import { draftOf, readGarminActivity, type GarminActivity } from './garmin-activity.ts'
import { openUploads, type UploadedFiles } from './garmin-uploads.ts'
import { fitEntry, type ImportDraft } from './fit-entry.ts'
import type { PartStore } from './part-store.ts'
import { readPacked } from './packed-file.ts'
import { collectSkips } from './skips.ts'

/** Garmin lists the sessions of an account in files of a thousand each. */
export const isSessionList = (name: string) =>
  /(^|\/)DI-Connect-Fitness\/[^/]*summarizedActivities\.json$/i.test(name)

const mostElementBytes = 8 * 1024 * 1024

/**
 * Reads an export of a Garmin account: sessions from its lists, and their tracks from the ZIPs
 * within the ZIP, where they lie among the watch's records of days and nights.
 */
export async function garminArchive(
  zip: Zip,
  lists: readonly string[],
  { reading, parts }: { reading: ArchivePass; parts: PartStore },
): Promise<RecognisedArchive> {
  const skips = collectSkips()
  const uploads = await openUploads(zip, parts, skips)
  return {
    source: 'garmin',
    arriving: () => arriving(zip, lists, reading),
    readTrainingFile: (start) => readTrainingFile(uploads, new Date(start)),
    goals: [],
    articles: [],
    skips,
    close: uploads.close,
  }
}

async function readTrainingFile(uploads: UploadedFiles, start: Date) {
  const file = await uploads.findStarted(start, sameStartMs)
  return file && readPacked(file.zip, file.name, maxActivityBytes)
}

type Listed = { place: string } & (
  | { activity: GarminActivity }
  | { fault: 'It cannot be read.' | 'It is damaged: the sessions from there on stay behind.' }
)

async function* listed(
  zip: Zip,
  lists: readonly string[],
  reading: ArchivePass,
): AsyncGenerator<Listed> {
  for (const [index, list] of lists.entries()) {
    const which = lists.length > 1 ? ` of list ${index + 1}` : ''
    const place = { listUnder: 'summarizedActivitiesExport', mostElementBytes, isWrapped: true }
    let count = 0
    try {
      for await (const element of jsonElements(zip.read(list), place)) {
        await reading.count()
        count += 1
        const { success, data: activity } = readGarminActivity(element)
        const at = { place: `Session ${count}${which}` }
        yield success ? { ...at, activity } : { ...at, fault: 'It cannot be read.' }
      }
    } catch (fault) {
      if (!(fault instanceof UnreadableZip || fault instanceof UnreadableJson)) throw fault
      const at = { place: `Garmin’s list of sessions, after session ${count}${which}` }
      yield { ...at, fault: 'It is damaged: the sessions from there on stay behind.' }
    }
  }
}

async function* arriving(
  zip: Zip,
  lists: readonly string[],
  reading: ArchivePass,
): AsyncGenerator<ArrivingItem> {
  const races = await findRaces(zip, lists, reading)
  const taken = new TakenStarts()
  for await (const one of listed(zip, lists, reading)) {
    const { place } = one
    if ('fault' in one) {
      yield { skip: { place, reason: one.fault } }
      continue
    }
    const { activity } = one
    const { activityId, parentId } = activity
    if (parentId !== null && parentId !== activityId && races.has(parentId)) continue
    const draft = draftOf(activity, reading)
    if (!taken.add(draft)) {
      yield { skip: { place, reason: 'Another session of the same sport begins with it.' } }
      continue
    }
    yield* fitEntry(draft, place, reading.now)
  }
}

/** The races whose legs are listed too: the race is the entry, and its file has the legs. */
async function findRaces(
  zip: Zip,
  lists: readonly string[],
  reading: ArchivePass,
): Promise<Set<string>> {
  const [ids, parents] = [new Set<string>(), new Set<string>()]
  for await (const one of listed(zip, lists, reading)) {
    if (!('activity' in one)) continue
    const { activityId, parentId } = one.activity
    ids.add(activityId)
    if (parentId !== null && parentId !== activityId) parents.add(parentId)
  }
  return new Set([...parents].filter((parent) => ids.has(parent)))
}

/** A watch and an app often both send a session: the first of them in the list is taken. */
class TakenStarts {
  readonly #byMinute = new Map<number, { at: number; sport: string; key: string }[]>()

  /** Answers false if another session has this start. */
  add({ originKey: key, startsAt, workout }: ImportDraft): boolean {
    if (!startsAt) return true
    const [at, sport] = [startsAt.getTime(), workout?.sport ?? 'other']
    const minute = Math.floor(at / sameStartMs)
    const near = [minute - 1, minute, minute + 1].flatMap((one) => this.#byMinute.get(one) ?? [])
    const isTaken = near.some(
      (one) => one.key !== key && one.sport === sport && Math.abs(one.at - at) <= sameStartMs,
    )
    if (isTaken) return false
    const here = this.#byMinute.get(minute) ?? []
    this.#byMinute.set(minute, [...here, { at, sport, key }])
    return true
  }
}
