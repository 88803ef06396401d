import { readFile } from 'node:fs/promises'
import type { Route } from '@app/contract/route'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './openapi.ts'
import type { ApiInfo } from './openapi.ts'

const styles = new URL('docs.css', import.meta.url)

/** `/api/openapi.json` for programs and `/api/docs` for people. */
export function mountDocs(server: FastifyInstance, routes: readonly Route[], info: ApiInfo) {
  const texts = new Map<string, string>()
  const offer = (path: string, mediaType: string, make: () => string | Promise<string>) =>
    server.get(path, async (_request, reply) => {
      // Made when first asked for: most servers are never asked, and all start sooner.
      const text = texts.get(path) ?? (await make())
      texts.set(path, text)
      return reply.header('cache-control', 'no-cache').type(mediaType).send(text)
    })
  offer('/api/openapi.json', 'application/json; charset=utf-8', () =>
    JSON.stringify(openApiOf(routes, info)),
  )
  offer('/api/docs', 'text/html; charset=utf-8', () => docsPage(routes, info.title))
  offer('/api/docs.css', 'text/css; charset=utf-8', () => readFile(styles, 'utf8'))
}
