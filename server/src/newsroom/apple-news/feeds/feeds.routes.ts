import { createHash } from 'node:crypto'
import { readAtomFeed, readJsonFeed } from '@app/contract/newsroom/feeds'
import type { Deps } from '../../../platform/deps.ts'
import { bind, type Binding, type FileAnswer } from '../../../platform/http/bind.ts'
import { atomFeed } from './atom-feed.ts'
import { jsonFeed } from './json-feed.ts'
import { readFeedPieces, type FeedChannel, type FeedPiece } from './live-pieces.ts'
import { findLastChange } from './live-pieces.queries.ts'

const maxAgeSeconds = 900
/** An Atom feed must have a date, also before the first piece. */
const beforeAnything = new Date(0)

export function feedRoutes({ db, config }: Pick<Deps, 'db' | 'config'>): Binding[] {
  const { channelName: name, publicUrl, appleNewsLanguage: language } = config
  const answer = async (
    mediaType: string,
    write: (channel: FeedChannel, pieces: readonly FeedPiece[]) => string,
  ): Promise<FileAnswer> => {
    const updatedAt = (await findLastChange(db)) ?? beforeAnything
    const body = Buffer.from(
      write({ name, publicUrl, language, updatedAt }, await readFeedPieces(db)),
    )
    return {
      mediaType,
      body,
      headers: {
        etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
        'last-modified': updatedAt.toUTCString(),
        'cache-control': `public, max-age=${maxAgeSeconds}`,
      },
    }
  }
  return [
    bind(readAtomFeed, () => answer('application/atom+xml; charset=utf-8', atomFeed)),
    bind(readJsonFeed, () => answer('application/feed+json; charset=utf-8', jsonFeed)),
  ]
}
