import { appPaths, landingPath, legalPaths } from '@app/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

type Names = Pick<Config, 'channelName' | 'publicUrl'>

const daySeconds = 86_400

/** The small files that tell search engines and browsers what this site is. */
export function serveSiteFiles(server: FastifyInstance, names: Names) {
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
