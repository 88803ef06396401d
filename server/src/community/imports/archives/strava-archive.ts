import { Readable } from 'node:stream'
import { maxActivityBytes } from '@app/contract/community/activity-files'
import { CsvError, parse } from 'csv-parse'
import { UnreadableZip, type Zip } from '../../../platform/zip/read-zip.ts'
import type { ArrivingItem, RecognisedArchive } from './archive-items.ts'
import { fitEntry } from './fit-entry.ts'
import type { ArchivePass } from './archive-pass.ts'
import { readPacked } from './packed-file.ts'
import { isPhotoFile } from './photo-files.ts'
import { collectSkips } from './skips.ts'
import { workoutIn, type Cells } from './strava-workout.ts'
import { readStravaDate } from './strava-date.ts'

export const isActivitiesFile = (name: string) => /^([^/]+\/)?activities\.csv$/.test(name)

const mostRowBytes = 1024 * 1024
const needed = ['Activity ID', 'Activity Date', 'Activity Name'] as const

/** Reads the activities of a Strava bulk export; null if the table is not Strava's in English. */
export async function stravaArchive(
  zip: Zip,
  name: string,
  reading: ArchivePass,
): Promise<RecognisedArchive | null> {
  for await (const { record } of rowsOf(zip, name)) {
    if (!needed.every((column) => record.includes(column))) return null
    return {
      source: 'strava',
      arriving: () => arriving(zip, name, reading),
      readTrainingFile: (file) => readPacked(zip, file, maxActivityBytes),
      goals: [],
      articles: [],
      skips: collectSkips(),
    }
  }
  return null
}

type Row = { record: string[]; info: { lines: number } }

async function* rowsOf(zip: Zip, name: string): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: mostRowBytes,
  })
  const source = Readable.from(zip.read(name), { objectMode: false })
  // A pipe alone would leave the reader waiting if the archive is damaged.
  source.once('error', (fault) => parser.destroy(fault))
  try {
    const rows: AsyncIterable<Row> = source.pipe(parser)
    yield* rows
  } catch (fault) {
    throw fault instanceof CsvError ? new UnreadableZip('damaged', fault) : fault
  }
}

async function* arriving(
  zip: Zip,
  name: string,
  reading: ArchivePass,
): AsyncGenerator<ArrivingItem> {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  let columns: readonly string[] | undefined
  for await (const { record, info } of rowsOf(zip, name)) {
    await reading.count()
    if (!columns) {
      columns = record
      continue
    }
    const header = columns
    // Strava repeats some column names; people see the first of them.
    const cells = {
      cell: (column: string) => record[header.indexOf(column)]?.trim() ?? '',
      lastCell: (column: string) => record[header.lastIndexOf(column)]?.trim() ?? '',
    }
    const place = `Line ${info.lines} of activities.csv`
    const id = cells.cell('Activity ID')
    if (!/^\d{1,30}$/.test(id))
      yield { skip: { place, reason: 'Its “Activity ID” cannot be read.' } }
    else yield* activity(zip, { id, cells, place, folder }, reading)
  }
}

type Activity = { id: string; cells: Cells; place: string; folder: string }

function* activity(
  zip: Zip,
  { id, cells, place, folder }: Activity,
  reading: ArchivePass,
): Generator<ArrivingItem> {
  const { cell } = cells
  const type = cell('Activity Type')
  const title = cell('Activity Name') || type
  const written = [cell('Activity Description'), cell('Activity Private Note')].filter(
    (part) => part !== '',
  )
  const named = cell('Media')
    .split('|')
    .map((name) => `${folder}${name.trim()}`)
  const media = named.filter((name) => zip.sizes.has(name))
  const trainingFile = `${folder}${cell('Filename')}`
  const startsAt = readStravaDate(cell('Activity Date'))
  const draft = {
    originKey: `strava:${id}`,
    title,
    content: written.length > 0 ? written.join('\n\n') : type || title,
    tags: ['Training' as const],
    symptoms: [],
    isPrivate: true,
    createdAt: startsAt,
    startsAt,
    happenedOn: startsAt && reading.dayOf(startsAt),
    happenedAt: startsAt,
    photo: media[0] ?? null,
    hasLostPhoto: media.length === 0 && named.some(isPhotoFile),
    workout: workoutIn(cells, type),
    trainingFile: zip.sizes.has(trainingFile) ? trainingFile : null,
    insight: null,
  }
  const fitted = fitEntry(draft, place, reading.now)
  yield* fitted
  if (media.length > 1 && fitted.some((one) => 'entry' in one)) {
    yield {
      skip: {
        place,
        reason: `An entry holds one photo here: ${media.length - 1} more stay behind.`,
      },
    }
  }
}
