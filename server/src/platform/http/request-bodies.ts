import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { refuse } from '../refusal.ts'
import { RefusedRequest } from './send-refusal.ts'

/** The limit of a call's body unless its route says otherwise. */
export const ordinaryBodyBytes = 256 * 1024

/**
 * Closes the connection with the answer when a long body was not admitted, since no one reads the
 * rest. The rest of a short one is dropped, which keeps the connection usable.
 */
export function endUnreadBodies(server: FastifyInstance) {
  server.addHook('onSend', async (request, reply) => {
    if (!request.isAdmitted && !request.raw.complete && isLong(request))
      void reply.header('connection', 'close')
  })
}

function isLong({ headers, routeOptions }: FastifyRequest) {
  const hasNoLength = headers['transfer-encoding'] !== undefined
  const isStreamed = routeOptions.config.contractRoute?.upload?.isStreamed === true
  return isStreamed || hasNoLength || Number(headers['content-length'] ?? 0) > ordinaryBodyBytes
}

/**
 * Reads JSON bodies, and only those: UTF-8, no `__proto__`, and nothing at all where a client sends
 * only the header.
 */
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
