import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { type CommonRefusal, commonRefusals, type ErrorBody } from '@app/contract/refusal'

/** The limits of a connection's time, in milliseconds. */
export type Timeouts = {
  /** The headers of a request. */
  headersMs: number
  /** A whole request: 10 MB over a slow telephone take two minutes. */
  requestMs: number
  /** A whole archive: 500 MB over a slow line. */
  uploadMs: number
  /**
   * A connection on which nothing moves, the longest wait for an answer (285 s, a generation)
   * included.
   */
  idleMs: number
  keepAliveMs: number
  /** The time between two looks at the connections. */
  checkMs: number
  /** The time for which a reply may lie unread; that of the settings, if left out. */
  unreadMs?: number
  /** The time that requests under way have once the server stops. */
  stopMs: number
}

export const ordinaryTimeouts: Timeouts = {
  headersMs: 15_000,
  requestMs: 180_000,
  uploadMs: 60 * 60_000,
  idleMs: 300_000,
  keepAliveMs: 65_000,
  checkMs: 5_000,
  stopMs: 10_000,
}

/** True when something follows the headers of a request. */
const hasBody = ({ raw: { headers } }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts off a body that arrives too slowly: only the archive of an admitted caller may take as long
 * as a slow line needs.
 */
export function setBodyDeadline(
  server: FastifyInstance,
  clock: Clock,
  { requestMs, uploadMs }: Timeouts,
) {
  const deadlines = new Set<NodeJS.Timeout>()
  const clear = (deadline: NodeJS.Timeout) => {
    clearTimeout(deadline)
    deadlines.delete(deadline)
  }
  const cutOffAfter = ({ raw }: FastifyRequest, ms: number) => {
    const late = Object.assign(new Error('The body came in too slowly.'), {
      code: 'ERR_HTTP_REQUEST_TIMEOUT',
    })
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
    if (!request.bodyDeadline || !request.routeOptions.config.contractRoute?.upload?.isStreamed)
      return
    clear(request.bodyDeadline)
    request.bodyDeadline = cutOffAfter(request, uploadMs)
  })
  server.addHook('onClose', async () => deadlines.forEach(clear))
}

/**
 * Answers what never became a request: headers that cannot be read, or that did not arrive in time.
 */
export function answerBrokenConnection(
  error: Error & { code?: string },
  socket: Socket,
  clock: Clock,
) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(rawAnswer(codeOf(error.code), clock.newId()))
  socket.destroySoon()
}

function codeOf(fault: string | undefined): CommonRefusal {
  if (fault === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request/timeout'
  return fault === 'HPE_HEADER_OVERFLOW' ? 'request/headers-too-large' : 'request/invalid'
}

function rawAnswer(code: CommonRefusal, requestId: string) {
  const [status, sentence] = commonRefusals[code]
  const body: ErrorBody = { error: sentence, code, requestId }
  const json = JSON.stringify(body)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    json,
  ].join('\r\n')
}

/**
 * Makes `server.close()` let running calls finish, up to a limit. Once the server is not ready,
 * every connection closes with its answer: a balancer would otherwise send the next call on a
 * connection that is just closing.
 */
export function stopGracefully(server: FastifyInstance, withinMs: number, isReady: () => boolean) {
  let isStopping = false
  let deadline: NodeJS.Timeout | undefined
  server.addHook('preClose', async () => {
    isStopping = true
    deadline = setTimeout(() => server.server.closeAllConnections(), withinMs)
    deadline.unref()
  })
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping || !isReady()) void reply.header('connection', 'close')
  })
  server.addHook('onClose', async () => clearTimeout(deadline))
}
