import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { answerBrokenConnection } from './broken-connection.ts'
import type { Timeouts } from './timeouts.ts'

/** Cuts off a body that drips in: an archive may take as long as a slow line needs, and nothing else may. */
export function setBodyDeadline(server: FastifyInstance, clock: Clock, { requestMs, uploadMs }: Timeouts) {
  server.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (!hasBody) return
    const isLong = routeOptions.config.contractRoute?.upload?.isStreamed ?? false
    const late = Object.assign(new Error('The body came in too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    const deadline = setTimeout(
      () => {
        if (!raw.complete) answerBrokenConnection(late, raw.socket, clock)
      },
      isLong ? uploadMs : requestMs,
    )
    deadline.unref()
    raw.once('close', () => clearTimeout(deadline))
  })
}
