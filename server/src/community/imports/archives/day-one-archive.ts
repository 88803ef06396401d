import { tags } from '@app/contract/community/journal'
import { dayReader } from '@app/contract/community/momentum-rules'
import { isTimeZone, usualTimeZone } from '@app/contract/community/time-zone'
import { z } from 'zod'
import { jsonElements } from '../../../platform/json-elements.ts'
import type { Zip } from '../../../platform/zip/read-zip.ts'
import type { ArrivingItem, RecognisedArchive } from './archive-items.ts'
import { fitEntry } from './fit-entry.ts'
import type { ArchivePass } from './archive-pass.ts'
import { collectSkips, type Skip } from './skips.ts'

const mostElementBytes = 8 * 1024 * 1024

// The length of a list is checked before its elements.
const Few = z.array(z.unknown()).catch([]).pipe(z.array(z.unknown()).max(1000))
const Media = Few.pipe(
  z.array(z.object({ md5: z.string().optional(), type: z.string().optional() })).catch([]),
)
const DayOneEntry = z.object({
  uuid: z.string().regex(/^[\w-]{1,100}$/),
  creationDate: z.string().catch(''),
  timeZone: z.string().refine(isTimeZone).catch(usualTimeZone),
  text: z.string().catch(''),
  tags: Few.pipe(z.array(z.string()).catch([])),
  photos: Media,
  videos: Media,
  audios: Media,
  pdfAttachments: Media,
})
type DayOneEntry = z.output<typeof DayOneEntry>

/** A Day One export has one file for each journal. */
export const isJournalFile = (name: string) => /^([^/]+\/)?[^/]+\.json$/.test(name)

export function dayOneArchive(
  zip: Zip,
  journals: readonly string[],
  reading: ArchivePass,
): RecognisedArchive {
  return {
    source: 'day-one',
    arriving: () => arriving(zip, journals, reading),
    goals: [],
    articles: [],
    skips: collectSkips(),
  }
}

async function* arriving(
  zip: Zip,
  journals: readonly string[],
  reading: ArchivePass,
): AsyncGenerator<ArrivingItem> {
  for (const journal of journals) {
    const folder = journal.slice(0, journal.lastIndexOf('/') + 1)
    let count = 0
    for await (const element of jsonElements(zip.read(journal), {
      listUnder: 'entries',
      mostElementBytes,
    })) {
      await reading.count()
      count += 1
      const place = journals.length > 1 ? `Entry ${count} of ${journal}` : `Entry ${count}`
      const { success, data: entry } = DayOneEntry.safeParse(element)
      if (!success) {
        yield { skip: { place, reason: 'It cannot be read.' } }
        continue
      }
      const photos = entry.photos
        .map((photo) => photoNamed(zip, folder, photo))
        .filter((name) => name !== null)
      const fitted = fitEntry(toDraft(entry, photos[0] ?? null), place, reading.now)
      yield* fitted
      if (fitted.some((one) => 'entry' in one)) yield* leftOut(entry, place)
    }
  }
}

function toDraft(entry: DayOneEntry, photo: string | null) {
  const { title, content } = splitTitle(entry.text, entry.tags)
  const createdAt = entry.creationDate === '' ? null : new Date(entry.creationDate)
  const isDated = createdAt !== null && !Number.isNaN(createdAt.getTime())
  const known = new Map(tags.map((tag) => [tag.toLowerCase(), tag]))
  const entryTags = entry.tags
    .map((tag) => known.get(tag.trim().toLowerCase()))
    .filter((tag) => tag !== undefined)
  return {
    originKey: `day-one:${entry.uuid}`,
    title,
    content: title === '' && content === '' && photo !== null ? 'A photo.' : content,
    tags: [...new Set(entryTags)],
    symptoms: [],
    isPrivate: true,
    createdAt,
    happenedOn: isDated ? dayReader(entry.timeZone)(createdAt) : null,
    happenedAt: createdAt,
    photo,
    hasLostPhoto: photo === null && entry.photos.length > 0,
    insight: null,
  }
}

/** The first line is the title, as in Day One; unknown tags stay as words below the story. */
function splitTitle(text: string, dayOneTags: readonly string[]) {
  const lines = toPlainMarkdown(text).split('\n')
  const at = lines.findIndex((line) => line.trim() !== '')
  const title = (lines[at] ?? '').replace(/^#{1,6}\s+/, '').trim()
  const story = lines
    .slice(at + 1)
    .join('\n')
    .trim()
  const others = dayOneTags.filter(
    (tag) => !tags.some((ours) => ours.toLowerCase() === tag.trim().toLowerCase()),
  )
  const tagLine = others.length > 0 ? `Tags: ${others.join(', ')}` : ''
  return { title, content: [story, tagLine].filter((part) => part !== '').join('\n\n') }
}

/**
 * Removes image links from Day One's Markdown, and the backslashes before possible Markdown signs.
 */
export const toPlainMarkdown = (text: string) =>
  text
    .replace(/!\[[^[\]]{0,300}\]\(dayone-moment:[^()]{0,300}\)/g, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/\n{3,}/g, '\n\n')

const endings: Record<string, readonly string[]> = { jpeg: ['jpeg', 'jpg'], jpg: ['jpg', 'jpeg'] }

function photoNamed(
  zip: Zip,
  folder: string,
  { md5, type = 'jpeg' }: DayOneEntry['photos'][number],
): string | null {
  const names = (endings[type] ?? [type]).map((ending) => `${folder}photos/${md5}.${ending}`)
  return names.find((name) => zip.sizes.has(name)) ?? null
}

/** Day One keeps these with an entry, and this journal has no place for them. */
function* leftOut(
  { photos, videos, audios, pdfAttachments }: DayOneEntry,
  place: string,
): Generator<{ skip: Skip }> {
  const other = videos.length + audios.length + pdfAttachments.length
  if (photos.length > 1)
    yield {
      skip: {
        place,
        reason: `An entry holds one photo here: ${photos.length - 1} more stay behind.`,
      },
    }
  if (other > 0)
    yield { skip: { place, reason: `Videos, recordings and documents stay behind: ${other}.` } }
}
