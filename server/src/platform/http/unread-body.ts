import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The limit of a call's body unless its route says otherwise. */
export const ordinaryBodyBytes = 256 * 1024

/**
 * Ends the connection with the answer where a long body was not let in: nobody reads what comes after. The rest of a
 * short one is dropped as it comes in, which leaves the connection of use.
 */
export function endUnreadBodies(server: FastifyInstance) {
  server.addHook('onSend', async (request, reply) => {
    if (!request.isAdmitted && !request.raw.complete && isLong(request)) void reply.header('connection', 'close')
  })
}

function isLong({ headers, routeOptions }: FastifyRequest) {
  const hasNoLength = headers['transfer-encoding'] !== undefined
  const isStreamed = routeOptions.config.contractRoute?.upload?.isStreamed === true
  return isStreamed || hasNoLength || Number(headers['content-length'] ?? 0) > ordinaryBodyBytes
}
