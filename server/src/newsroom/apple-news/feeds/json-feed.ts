import { feedPaths } from '@app/contract/paths'
import { feedDescription, type FeedChannel, type FeedPiece } from './live-pieces.ts'

/**
 * Writes the pieces as a JSON Feed 1.1. An item must have content: the deck is all that is free.
 */
export const jsonFeed = (
  { name, publicUrl, language }: FeedChannel,
  pieces: readonly FeedPiece[],
) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: name,
    home_page_url: `${publicUrl}/`,
    feed_url: `${publicUrl}${feedPaths.json}`,
    description: feedDescription,
    icon: `${publicUrl}/brand/icon-512.png`,
    language,
    authors: [{ name, url: `${publicUrl}/` }],
    items: pieces.map((piece) => ({
      id: piece.id,
      url: piece.url,
      title: piece.title,
      content_text: piece.deck,
      date_published: piece.publishedAt.toISOString(),
      date_modified: piece.updatedAt.toISOString(),
      ...(piece.authors.length > 0 && { authors: piece.authors.map((one) => ({ name: one })) }),
    })),
  })
