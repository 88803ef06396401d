import type { SitePicturePlace, SiteWords } from '@app/contract/newsroom/site'

/**
 * A picture as the page names it: its sizes from small to large, each under a name of its content.
 */
export type ShownPicture = {
  sizes: readonly { width: number; name: string }[]
  alt?: string | undefined
}

/** The channel's own words and pictures, as the pages show them now. */
export type ChannelContent = {
  words: SiteWords
  pictures: Readonly<Partial<Record<SitePicturePlace, ShownPicture>>>
  /** The faults of `channel.json` or of a photograph beside it, a line each. */
  faults: readonly string[]
}

/** The content of a channel without words or pictures of its own. */
export const emptyContent: ChannelContent = { words: {}, pictures: {}, faults: [] }
