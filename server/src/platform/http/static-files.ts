import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { appPaths, landingPath, legalPaths, sharePath } from '@app/contract/paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageWords } from './page-template.ts'
import { openPage, type SendPage } from './pages.ts'
import { answerUnknownPaths } from './unknown-paths.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'

type Names = Pick<Config, 'channelName' | 'publicUrl'>
type Site = Names & Pick<Config, 'isHttps' | 'contactEmail'>

const daySeconds = 86_400
/**
 * The days that a finder of a weakness may rely on the contact; RFC 9116 asks for less than a year.
 */
const contactDays = 180

/**
 * The small files that tell search engines, browsers and finders of weaknesses what this site is.
 */
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
function securityContact(
  { publicUrl, isHttps, contactEmail }: Site & { contactEmail: string },
  now: Date,
) {
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

// The app's pages are not among these: who may not open them cannot read there that they are not to
// be listed.
const robots = ({ publicUrl }: Names) =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')

const sitemap = ({ publicUrl }: Names) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[landingPath, ...Object.values(legalPaths)].map(
      (path) => `<url><loc>${publicUrl}${path}</loc></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')

const sharedTypes = [
  '.fit',
  '.gpx',
  '.tcx',
  '.gz',
  '.zip',
  'application/vnd.ant.fit',
  'application/gpx+xml',
  'application/vnd.garmin.tcx+xml',
  'application/gzip',
  'application/zip',
  'application/octet-stream',
]

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
    // The worker takes what is shared to the installed app: no such call reaches the server.
    share_target: {
      action: sharePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: sharedTypes }] },
    },
    icons: [
      { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/brand/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: '/brand/app-icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })

const yearSeconds = 31_536_000

export type Web = { root: string; appPaths: readonly string[]; words: () => Promise<PageWords> }

/**
 * Serves the built pages: the landing page and those beside it, and for the named paths (any case,
 * with or without `/`) the app.
 */
export async function serveWeb(server: FastifyInstance, { root, appPaths: screens, words }: Web) {
  const pages = { index: landingPath, ...legalPaths }
  await server.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    // Pages are sent with their words filled in, and only at their own addresses.
    allowedPath: (path) => !/\.html(\.br|\.gz)?$/i.test(path),
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
  })
  for (const [name, path] of Object.entries(pages))
    server.get(path, await openPage(root, `${name}.html`, words))
  for (const path of [...Object.values(pages), ...screens]) refuseWriting(server, path)
  const sendApp = withNoIndex(await openPage(root, 'app.html', words))
  for (const path of screens)
    server.get(path, path === appPaths.shared ? { onSend: keepAddressSecret } : {}, sendApp)
  // The app shows its own 404 screen where the path is none of its own.
  answerUnknownPaths(server, sendApp)
}

/** A page is there to be read. */
function refuseWriting(server: FastifyInstance, path: string) {
  server.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: path,
    onRequest: (_request, reply) => {
      void reply
        .code(405)
        .header('allow', 'GET, HEAD')
        .type('text/plain; charset=utf-8')
        .send('Method not allowed\n')
    },
    handler: async () => undefined,
  })
}

/** Search engines find nothing in the app: all of it needs a session. */
const withNoIndex =
  (send: SendPage): SendPage =>
  (request, reply) =>
    send(request, reply.header('x-robots-tag', 'noindex'))

/** The address of a shared journal opens it: no cache and no other site may learn it. */
const keepAddressSecret = async (_request: FastifyRequest, reply: FastifyReply) => {
  void reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
}

/** Names in `assets` carry a hash of the content; the worker is asked about at every visit. */
function cachingOf(path: string) {
  if (path.endsWith(`${sep}sw.js`)) return 'no-cache'
  if (path.includes(`${sep}assets${sep}`)) return `public, max-age=${yearSeconds}, immutable`
  return `public, max-age=${daySeconds}`
}
