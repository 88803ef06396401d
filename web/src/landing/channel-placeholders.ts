/**
 * Placeholders for the channel's texts, which the server fills in, escaped. The two stories become
 * paragraphs; portrait and medals become pictures.
 */
export const channelPlaceholders = {
  channelName: '%CHANNEL_NAME%',
  founderName: '%FOUNDER_NAME%',
  founderNameStart: '%FOUNDER_NAME_START%',
  publisherName: '%PUBLISHER_NAME%',
  appleNewsUrl: '%APPLE_NEWS_URL%',
  contactEmail: '%CONTACT_EMAIL%',
  /** A mailto: address, or the contact page's if none is set. */
  contactHref: '%CONTACT_HREF%',
  publicUrl: '%PUBLIC_URL%',
  publicHost: '%PUBLIC_HOST%',
  aiProviderName: '%AI_PROVIDER_NAME%',
  shareImage: '%OPEN_GRAPH_IMAGE%',
  structuredData: '%STRUCTURED_DATA%',
  founderHeadline: '%FOUNDER_HEADLINE%',
  founderTeaser: '%FOUNDER_TEASER%',
  founderStory: '%FOUNDER_STORY%',
  founderPortrait: '%FOUNDER_PORTRAIT%',
  bibNumber: '%BIB_NUMBER%',
  bibGroup: '%BIB_GROUP%',
  /** A drawing for each medal, and the same in text. */
  worldMedals: '%WORLD_MEDALS%',
  europeanMedals: '%EUROPEAN_MEDALS%',
  medalsInWords: '%MEDALS_IN_WORDS%',
  publisherStory: '%PUBLISHER_STORY%',
  quote: '%QUOTE%',
  coverCycling: '%COVER_CYCLING%',
  coverSwimming: '%COVER_SWIMMING%',
  coverRunning: '%COVER_RUNNING%',
  /** The authors and licences of the pieces' photographs, with their links. */
  pieceCredits: '%PIECE_CREDITS%',
} as const
