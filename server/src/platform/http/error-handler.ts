import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable, isStatementTooLong } from '../db/database-errors.ts'
import { isOutOfRoom } from '../error-code.ts'
import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import { SealedWordsFault } from '../sealed-words/cipher.ts'
import { StorageFault } from '../storage/storage-fault.ts'
import { ownRefusal, RefusedRequest, sendRefusal } from './send-refusal.ts'
import { isApiPath, sendPlain } from './unknown-paths.ts'

/**
 * The one place that turns thrown errors into answers: errors of the client by their kind, all
 * others as bugs.
 */
export function answerFaults(server: FastifyInstance) {
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isOutOfRoom(error)) return sendNoRoom(error, request, reply)
    if (error instanceof SealedWordsFault) return sendUnreadable(error, request, reply)
    if (error instanceof StorageFault) return sendFilesUnavailable(error, request, reply)
    const refusal = refusalOf(error, request)
    // A file or page that cannot be sent, such as a folder, is not there.
    if (refusal && !isApiPath(request.url)) return sendPlain(reply)
    if (refusal) return sendRefusal(reply, request.routeOptions.config.contractRoute, refusal)
    return sendUnexpected(error, request, reply)
  })
}

function sendNoRoom(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { method } = request
  request.log.error(
    { err: error, method, route: request.routeOptions.url ?? null },
    'no space left',
  )
  return sendRefusal(reply, undefined, refuse('server/no-room'))
}

/** It would be the same the next time; the message names the place of the words alone. */
function sendUnreadable(error: SealedWordsFault, request: FastifyRequest, reply: FastifyReply) {
  const { method } = request
  const route = request.routeOptions.url ?? null
  request.log.error({ err: error, method, route }, 'words cannot be opened')
  return sendRefusal(reply, undefined, refuse('words/unreadable'))
}

const filesUnavailable =
  'Photos and files cannot be reached at the moment. What you saved is safe; please try again in a little while.'

function sendFilesUnavailable(error: StorageFault, request: FastifyRequest, reply: FastifyReply) {
  const { method } = request
  const route = request.routeOptions.url ?? null
  request.log[error.kind === 'refusing' ? 'error' : 'warn'](
    { err: error, method, route },
    'file storage unreachable',
  )
  return sendRefusal(
    reply,
    undefined,
    refuse('server/unavailable', { sentence: filesUnavailable, retryAfterSeconds: 5 }),
  )
}

function sendUnexpected(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { method } = request
  const route = request.routeOptions.url ?? null
  if (request.raw.destroyed) {
    request.log.info({ err: error, method, route }, 'client closed the connection')
    return sendRefusal(reply, undefined, refuse('server/unavailable', { retryAfterSeconds: 2 }))
  }
  if (isStatementTooLong(error)) {
    request.log.error({ err: error, method, route }, 'database statement timed out')
    return sendRefusal(reply, undefined, refuse('server/unavailable', { retryAfterSeconds: 30 }))
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error, method, route }, 'database unreachable')
    return sendRefusal(reply, undefined, refuse('server/unavailable', { retryAfterSeconds: 2 }))
  }
  request.log.error({ err: error, method, route }, 'bug')
  return sendRefusal(reply, undefined, refuse('server/fault'))
}

/** The refusal for an error of the client, or null for one of the server. */
function refusalOf(error: FastifyError, request: FastifyRequest): Refusal | null {
  if (error instanceof RefusedRequest) return error.refusal
  const route = request.routeOptions.config.contractRoute
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return ownRefusal(route, 'too-large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return refuse('request/wrong-type')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return refuse('request/not-json')
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return refuse('request/invalid', { sentence: 'Please send one file, and nothing beside it.' })
  }
  if (error.statusCode === 415) return refuse('request/wrong-type')
  // A fault while the body is read (a cut connection, a broken multipart envelope) is the client's;
  // one before, while the session was looked up, is ours; so is every fault where no body is read.
  // A handler that reads its body itself is given refusals for the client's faults.
  const hasBody =
    request.method !== 'GET' && request.method !== 'HEAD' && !route?.upload?.isStreamed
  const isArriving =
    hasBody && request.isAdmitted && request.body === undefined && !request.raw.complete
  const isClients =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isClients || isArriving ? refuse('request/invalid') : null
}
