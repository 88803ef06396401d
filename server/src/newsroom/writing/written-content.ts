import type { WrittenPackage } from '../../writer/writer.ts'
import { picturePlaces } from '@app/contract/newsroom/pictures'
import type { StoredContent, StoredPicture, StoredPictures } from '../packages/stored-package.ts'
import type { RunningJob } from './writing.queries.ts'

type Task = Pick<
  RunningJob,
  'topic' | 'custom_prompt' | 'editorial_week' | 'editorial_theme' | 'live_on'
>

/**
 * The written package as it is stored: with drawn pictures in its three places, credited to the
 * channel. The drawings depend on the package's id: `describeDrawings` adds them.
 */
export function writtenContent(
  job: Task,
  written: WrittenPackage,
  channelName: string,
): StoredContent {
  const { coverage, metadata } = written
  return {
    topic: job.topic,
    system_prompt: job.custom_prompt,
    editorial_week: job.live_on === null ? job.editorial_week : null,
    editorial_theme: job.editorial_theme,
    headlines: [...written.headlines],
    chosen_headline: 0,
    apple_news_deck: written.deck,
    tldr_summary: written.tldr,
    long_form_article: written.article,
    repurposed_formats: written.repurposed,
    section: metadata.section,
    format: metadata.format,
    tags: [...metadata.tags],
    pictures: drawnPictures(written, channelName),
    sources: [...written.sources],
    engine: written.engine,
    label: written.label,
    coverage: coverage && coverageOf(coverage),
    notes: [...written.notes],
    format_id: written.formatId,
    module_ids: [...written.moduleIds],
    material: written.material ?? null,
  }
}

const coverageOf = ({
  share,
  missing,
  nearestPool,
  notice,
  shared = [],
}: NonNullable<WrittenPackage['coverage']>) => ({
  share,
  missing: [...missing],
  nearest: nearestPool?.label ?? null,
  notice,
  shared: shared.map((one) => ({ ...one, moduleIds: [...one.moduleIds] })),
})

function drawnPictures({ images }: WrittenPackage, credit: string): StoredPictures {
  const [first, second] = images.inline
  const drawn = ({ alt, search }: WrittenPackage['images']['cover']): StoredPicture => ({
    id: null,
    kind: 'art',
    alt,
    credit,
    licence: 'Drawn for the magazine',
    licenceUrl: null,
    sourceUrl: null,
    wish: { alt, search: search.join(' ') },
  })
  return {
    coverImage: drawn(images.cover),
    inlineVisual1: drawn(first),
    inlineVisual2: drawn(second),
  }
}

/** Keeps the photographs that editors have placed, with the writer's new wish for each place. */
export function withPhotographs(drawn: StoredPictures, placed: StoredPictures): StoredPictures {
  const pictures = { ...drawn }
  for (const place of picturePlaces) {
    if (placed[place].id !== null) pictures[place] = { ...placed[place], wish: drawn[place].wish }
  }
  return pictures
}
