import {
  siteParts,
  sitePicturePlaces,
  type ShownSitePicture,
  type Site,
  type SitePart,
  type SitePicturePlace,
} from '@app/contract/newsroom/site'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ChannelContent } from '../../site/channel-content.ts'
import type { ChannelPages } from '../../site/channel-pages.ts'
import { completeWords } from '../../site/given-words.ts'
import { addressOf } from '../../site/page-words.ts'
import { sourceUrl } from '../../site/site-pictures.ts'
import { findNewestSite, type SiteRow } from '../../site/site.queries.ts'
import { contentOfSite, StoredSite, type StoredSitePicture } from '../../site/stored-site.ts'
import { openWordsOfFile } from '../../site/words-of-file.ts'

export type SiteDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'storage' | 'prepareImage'> & {
  pages: ChannelPages
}

/** The landing page's words and pictures as an admin sees them. */
export async function readSite(deps: SiteDeps, db: Db | Tx = deps.db): Promise<Site> {
  const row = await findNewestSite(db)
  if (row) {
    const stored = StoredSite.parse(row.content)
    return {
      ...shownContent(deps, contentOfSite(stored), stored.pictures),
      ...changeOf(row),
      is_from_file: false,
    }
  }
  const { content } = await openWordsOfFile(deps)()
  const shown = shownContent(deps, content, {})
  return {
    ...shown,
    version: null,
    last_change: null,
    is_from_file: shown.given.length < siteParts.length,
  }
}

function shownContent(
  { config }: Pick<Deps, 'config'>,
  content: ChannelContent,
  stored: StoredSite['pictures'],
) {
  const place = (name: SitePicturePlace) => shownPicture(content, name, stored[name])
  return {
    words: completeWords(content.words, config),
    pictures: {
      portrait: place('portrait'),
      coverCycling: place('coverCycling'),
      coverSwimming: place('coverSwimming'),
      coverRunning: place('coverRunning'),
    },
    given: siteParts.filter((part) => !isOwn(content, part)),
  }
}

const isOwn = ({ words, pictures }: ChannelContent, part: SitePart) =>
  isPicture(part) ? pictures[part] !== undefined : words[part] !== undefined

const isPicture = (part: SitePart): part is SitePicturePlace =>
  sitePicturePlaces.some((place) => place === part)

function shownPicture(
  content: ChannelContent,
  place: SitePicturePlace,
  stored: StoredSitePicture | undefined,
): ShownSitePicture | null {
  const shown = content.pictures[place]
  const url = addressOf(shown)
  if (!shown || url === undefined) return null
  const { picture_id: id, source, crop } = stored ?? {}
  const whole = id && source && crop ? { id, url: sourceUrl(id), ...source, crop } : null
  return { url, source: whole, alt: shown.alt ?? '' }
}

const changeOf = ({ id, parts, editor_name: by, created_at }: SiteRow) => ({
  version: id,
  last_change: {
    // A later release may know parts that this one does not.
    parts: siteParts.filter((part) => parts.includes(part)),
    by,
    at: created_at.toISOString(),
  },
})
