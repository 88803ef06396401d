import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { answerBrokenConnection } from './broken-connection.ts'
import type { Timeouts } from './timeouts.ts'

/** True when something follows the headers of a request. */
const hasBody = ({ raw: { headers } }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts off a body that drips in: an archive of somebody who was let in may take as long as a slow line needs, and
 * nothing else may.
 */
export function setBodyDeadline(server: FastifyInstance, clock: Clock, { requestMs, uploadMs }: Timeouts) {
  const deadlines = new Set<NodeJS.Timeout>()
  const clear = (deadline: NodeJS.Timeout) => {
    clearTimeout(deadline)
    deadlines.delete(deadline)
  }
  const cutOffAfter = ({ raw }: FastifyRequest, ms: number) => {
    const late = Object.assign(new Error('The body came in too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    const deadline = setTimeout(() => {
      deadlines.delete(deadline)
      if (!raw.complete) answerBrokenConnection(late, raw.socket, clock)
    }, ms)
    deadline.unref()
    deadlines.add(deadline)
    raw.once('close', () => clear(deadline))
    return deadline
  }
  server.addHook('onRequest', async (request) => {
    if (hasBody(request)) request.bodyDeadline = cutOffAfter(request, requestMs)
  })
  // A refused call does not come this far.
  server.addHook('preParsing', async (request) => {
    if (!request.bodyDeadline || !request.routeOptions.config.contractRoute?.upload?.isStreamed) return
    clear(request.bodyDeadline)
    request.bodyDeadline = cutOffAfter(request, uploadMs)
  })
  server.addHook('onClose', async () => deadlines.forEach(clear))
}
