/**
 * The channel's own words. The server writes them into the built pages, escaped; the two stories are paragraphs, and
 * portrait and medals are pictures.
 */
export const channelPlaceholders = {
  channelName: '%CHANNEL_NAME%',
  founderName: '%FOUNDER_NAME%',
  founderNameStart: '%FOUNDER_NAME_START%',
  publisherName: '%PUBLISHER_NAME%',
  appleNewsUrl: '%APPLE_NEWS_URL%',
  contactEmail: '%CONTACT_EMAIL%',
  /** A mailto: address, or the contact page's where none is set. */
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
  /** As many drawings as there are medals, and the same in words. */
  worldMedals: '%WORLD_MEDALS%',
  europeanMedals: '%EUROPEAN_MEDALS%',
  medalsInWords: '%MEDALS_IN_WORDS%',
  publisherStory: '%PUBLISHER_STORY%',
  quote: '%QUOTE%',
  coverCycling: '%COVER_CYCLING%',
  coverSwimming: '%COVER_SWIMMING%',
  coverRunning: '%COVER_RUNNING%',
} as const
