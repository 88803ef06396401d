import { channelPlaceholders } from './channel-placeholders.ts'

type SharingProps = { title: string; description: string; address: string; isFrontPage: boolean }

/** Metadata for link previews, and the channel's structured data for search engines. */
export const SharingMetadata = ({ title, description, address, isFrontPage }: SharingProps) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={channelPlaceholders.channelName} />
    <meta property="og:locale" content="en_GB" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={address} />
    <meta property="og:image" content={channelPlaceholders.shareImage} />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta
      property="og:image:alt"
      content={`${channelPlaceholders.channelName}: Built to perform. After 50. A course of track, road and pool, seen from above.`}
    />
    <meta name="twitter:card" content="summary_large_image" />
    {isFrontPage && (
      <script type="application/ld+json">{channelPlaceholders.structuredData}</script>
    )}
  </>
)
