import type { SitePicturePlace, SiteWords } from '@app/contract/newsroom/site'

/**
 * A picture as the page names it: its sizes from small to large, each under a name of its content.
 */
export type ShownPicture = {
  sizes: readonly { width: number; name: string }[]
  alt?: string | undefined
}

/** A piece that is live in Apple News, as the landing page shows it. */
export type ShownPiece = {
  title: string
  deck: string
  /** Its address at apple.news. */
  url: string
  /** The address of its cover here, to which `?size=` is added. */
  cover: string
  /** The author and licence of a photograph; null for our own drawing. */
  credit: PieceCredit | null
}
export type PieceCredit = {
  author: string
  authorUrl: string | null
  licence: string
  licenceUrl: string | null
}

/** The channel's own words and pictures, as the pages show them now. */
export type ChannelContent = {
  words: SiteWords
  pictures: Readonly<Partial<Record<SitePicturePlace, ShownPicture>>>
  /** The latest three pieces, newest first; none while there are fewer. */
  pieces: readonly ShownPiece[]
  /** The faults of `channel.json` or of a photograph beside it, a line each. */
  faults: readonly string[]
}

/** The content of a channel without words or pictures of its own. */
export const emptyContent: ChannelContent = { words: {}, pictures: {}, pieces: [], faults: [] }
