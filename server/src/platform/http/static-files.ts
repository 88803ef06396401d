import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { landingPath, legalPaths } from '@app/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { PageWords } from './page-template.ts'
import { openPage, type SendPage } from './pages.ts'
import { answerUnknownPaths } from './unknown-paths.ts'

const yearSeconds = 31_536_000
const daySeconds = 86_400

export type Web = { root: string; appPaths: readonly string[]; words: () => Promise<PageWords> }

/** Serves the built pages: the landing page and those beside it, and for the named paths (any case, with or without `/`) the app. */
export async function serveWeb(server: FastifyInstance, { root, appPaths, words }: Web) {
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
  for (const [name, path] of Object.entries(pages)) server.get(path, await openPage(root, `${name}.html`, words))
  for (const path of [...Object.values(pages), ...appPaths]) refuseWriting(server, path)
  const sendApp = unlisted(await openPage(root, 'app.html', words))
  for (const path of appPaths) server.get(path, sendApp)
  // The app shows its own 404 screen where the path is none of its own.
  answerUnknownPaths(server, sendApp)
}

/** A page is there to be read. */
function refuseWriting(server: FastifyInstance, path: string) {
  server.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: path,
    onRequest: (_request, reply) => {
      void reply.code(405).header('allow', 'GET, HEAD').type('text/plain; charset=utf-8').send('Method not allowed\n')
    },
    handler: async () => undefined,
  })
}

/** For search engines there is nothing in the app: what it shows is behind a door. */
const unlisted =
  (send: SendPage): SendPage =>
  (request, reply) =>
    send(request, reply.header('x-robots-tag', 'noindex'))

/** Names in `assets` carry a hash of the content. */
function cachingOf(path: string) {
  if (path.includes(`${sep}assets${sep}`)) return `public, max-age=${yearSeconds}, immutable`
  return `public, max-age=${daySeconds}`
}
