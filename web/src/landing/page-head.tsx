import { feedPaths, landingPath } from '@app/contract/paths'
import { SharingMetadata } from './sharing-metadata.tsx'
import { channelPlaceholders } from './channel-placeholders.ts'

type PageHeadProps = { title: string; description: string; path: string }

/** A public page's metadata for browsers, search engines and link previews. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const address = `${channelPlaceholders.publicUrl}${path}`
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <SharingMetadata
        title={title}
        description={description}
        address={address}
        isFrontPage={path === '/'}
      />
      <meta name="theme-color" content="#FFCB52" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#08323F" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/brand/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {path === landingPath && <FeedLinks />}
      {['besley-core-headline', 'atkinson-hyperlegible-next-core-wght-normal'].map((font) => (
        <link
          key={font}
          rel="preload"
          href={`/fonts/${font}.woff2`}
          as="font"
          type="font/woff2"
          crossOrigin=""
        />
      ))}
    </>
  )
}

/** Lets feed readers find the feeds by the front page's address. */
const FeedLinks = () => (
  <>
    <link
      rel="alternate"
      type="application/atom+xml"
      title={channelPlaceholders.channelName}
      href={feedPaths.atom}
    />
    <link
      rel="alternate"
      type="application/feed+json"
      title={channelPlaceholders.channelName}
      href={feedPaths.json}
    />
  </>
)
