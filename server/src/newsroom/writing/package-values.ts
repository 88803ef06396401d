import type { PackageCheck } from '@app/contract/newsroom/packages'
import { picturePlaces, type PicturePlace } from '@app/contract/newsroom/pictures'
import type { Package } from '../../writer/writer.ts'
import { packageChecks } from '../packages/package-checks.ts'
import type { StoredPicture, StoredPictures } from '../packages/stored.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'

export type Written = { content: Package; pictures: StoredPictures; checks: readonly PackageCheck[] }

/** What the writer has written, with drawn pictures in its three places and what the checks say of it. */
export function checkWritten(
  content: Package,
  { stream, credit, knowledge }: { stream: 'weekly' | 'premium'; credit: string; knowledge: WriterKnowledge },
): Written {
  const pictures = drawnPictures(content, credit)
  return { content, pictures, checks: packageChecks({ ...content, pictures }, stream, knowledge) }
}

function drawnPictures({ images }: Package, credit: string): StoredPictures {
  const [first, second] = images.inline
  const drawn = ({ alt, search }: Package['images']['cover']): StoredPicture => ({
    id: null,
    kind: 'art',
    alt,
    credit,
    licence: 'Drawn for the magazine',
    licenceUrl: null,
    sourceUrl: null,
    wish: { alt, search: search.join(' ') },
  })
  return { coverImage: drawn(images.cover), inlineVisual1: drawn(first), inlineVisual2: drawn(second) }
}

/** Photographs that editors have placed stay; what the writer would like to see there is told beside them. */
export function withPhotographs(drawn: StoredPictures, placed: StoredPictures): StoredPictures {
  const inPlace = (place: PicturePlace): [PicturePlace, StoredPicture] => {
    const picture = placed[place]
    return [place, picture.id === null ? drawn[place] : { ...picture, wish: drawn[place].wish }]
  }
  return Object.fromEntries(picturePlaces.map(inPlace)) as StoredPictures
}

/** The columns that hold what was written. */
export const contentValues = ({ content, pictures, checks }: Written) => ({
  headlines: [...content.headlines],
  chosen_headline: 0,
  apple_news_deck: content.deck,
  tldr_summary: content.tldr,
  long_form_article: content.article,
  repurposed_formats: JSON.stringify(content.repurposed),
  section: content.metadata.section,
  format: content.metadata.format,
  tags: [...content.metadata.tags],
  pictures: JSON.stringify(pictures),
  sources: JSON.stringify(content.sources),
  engine: content.engine,
  label: content.label,
  coverage: content.coverage === null ? null : JSON.stringify(coverageOf(content.coverage)),
  notes: [...content.notes],
  format_id: content.formatId,
  module_ids: [...content.moduleIds],
  checks: JSON.stringify(checks),
})

const coverageOf = ({ share, missing, nearestPool, notice }: NonNullable<Package['coverage']>) => ({
  share,
  missing,
  nearest: nearestPool?.label ?? null,
  notice,
})
