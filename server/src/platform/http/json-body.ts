import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'
import { RefusedRequest } from './refused-request.ts'

/** Reads JSON bodies, and only those: UTF-8, no `__proto__`, and nothing at all where a client sends only the header. */
export function acceptJson(server: FastifyInstance) {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    if (bytes.length === 0) return done(null, undefined)
    if (!isUtf8(bytes)) return done(new RefusedRequest(refuse('request/not-json')))
    return parseJson(request, bytes.toString('utf8'), done)
  })
}
