import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openPage, type PageWords } from './pages.ts'
import { answerUnknownPaths } from './unknown-paths.ts'

const yearSeconds = 31_536_000
const daySeconds = 86_400

export type Web = { root: string; appPaths: readonly string[]; words: PageWords }

/** Serves the built pages: `/` is the landing page, and the named paths (any case, with or without `/`) the app. */
export async function serveWeb(server: FastifyInstance, { root, appPaths, words }: Web) {
  const sendLanding = await openPage(root, 'index.html', words)
  const sendApp = await openPage(root, 'app.html', words)
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
  server.get('/', sendLanding)
  for (const path of appPaths) server.get(path, sendApp)
  // The app shows its own 404 screen where the path is none of its own.
  answerUnknownPaths(server, sendApp)
}

/** Names in `assets` carry a hash of the content. */
function cachingOf(path: string) {
  if (path.includes(`${sep}assets${sep}`)) return `public, max-age=${yearSeconds}, immutable`
  return `public, max-age=${daySeconds}`
}
