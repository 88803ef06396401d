import { appPaths, landingPath, legalPaths } from '@app/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'

type Names = Pick<Config, 'channelName' | 'publicUrl'>
type Site = Names & Pick<Config, 'isHttps' | 'contactEmail'>

const daySeconds = 86_400
/** For how long somebody may rely on the contact; RFC 9116 asks for less than a year. */
const contactDays = 180

/** The small files that tell search engines, browsers and finders of weaknesses what this site is. */
export function serveSiteFiles(server: FastifyInstance, names: Site, clock: Pick<Clock, 'now'>) {
  const files = {
    '/robots.txt': ['text/plain; charset=utf-8', robots(names)],
    '/sitemap.xml': ['application/xml; charset=utf-8', sitemap(names)],
    '/manifest.webmanifest': ['application/manifest+json; charset=utf-8', manifest(names)],
  } as const
  for (const [path, [mediaType, text]] of Object.entries(files)) {
    server.get(path, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${daySeconds}`).type(mediaType).send(text),
    )
  }
  const { contactEmail } = names
  if (contactEmail === undefined) return
  server.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${daySeconds}`)
      .type('text/plain; charset=utf-8')
      .send(securityContact({ ...names, contactEmail }, clock.now())),
  )
}

/** The contact for security reports (RFC 9116). Without a contact there is no such file. */
function securityContact({ publicUrl, isHttps, contactEmail }: Site & { contactEmail: string }, now: Date) {
  const expiresAt = new Date(now)
  expiresAt.setUTCDate(now.getUTCDate() + contactDays)
  return [
    `Contact: mailto:${encodeURI(contactEmail)}`,
    `Expires: ${expiresAt.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    // The standard allows https alone here.
    ...(isHttps ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}

// The app's pages are not among these: who may not open them cannot read there that they are not to be listed.
const robots = ({ publicUrl }: Names) =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')

const sitemap = ({ publicUrl }: Names) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[landingPath, ...Object.values(legalPaths)].map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const manifest = ({ channelName }: Names) =>
  JSON.stringify({
    id: '/',
    name: `${channelName} Journal`,
    short_name: channelName,
    description: 'The training journal for athletes over 50.',
    lang: 'en-GB',
    start_url: appPaths.journal,
    scope: '/',
    display: 'standalone',
    background_color: '#F3F4EF',
    theme_color: '#FFFFFF',
    icons: [
      { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/brand/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/brand/app-icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
