import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'
import {
  answerBrokenConnection,
  ordinaryTimeouts,
  setBodyDeadline,
  stopGracefully,
  type Timeouts,
} from './connection.ts'
import { answerFaults } from './error-handler.ts'
import { tellOfStop } from './abort-signals.ts'
import { acceptJson, endUnreadBodies } from './request-bodies.ts'
import { logRequests, requestIdOf } from './request-state.ts'
import { refuseOtherHosts } from './own-hosts.ts'
import { isFromOtherSite } from './same-site.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { sendRefusal } from './send-refusal.ts'
import { answerUnreadableAddress } from './unknown-paths.ts'
import { endUnreadReplies } from './unread-replies.ts'

export type ServerParts = Pick<Deps, 'config' | 'clock' | 'log'> & {
  timeouts?: Timeouts | undefined
  /** False once the process has been asked to stop. */
  isReady?: (() => boolean) | undefined
  /** Counts every request: it sees each before anything can refuse it. */
  watch?: ((server: FastifyInstance) => void) | undefined
}

/**
 * A server with what holds for every call: ids, headers, limits, faults, one log line. No routes
 * yet.
 */
export async function createServer({
  config,
  clock,
  log,
  timeouts = ordinaryTimeouts,
  isReady = () => true,
  watch,
}: ServerParts) {
  const server = openFastify({ config, clock, log }, timeouts)
  server.decorateRequest('account', null)
  server.decorateRequest('isAdmitted', false)
  server.decorateRequest('bodyDeadline', null)
  watch?.(server)
  tellOfStop(server)
  setBodyDeadline(server, clock, timeouts)
  endUnreadBodies(server)
  stopGracefully(server, timeouts.stopMs, isReady)
  logRequests(server)
  server.addHook(
    'onRequest',
    async (request, reply) => void reply.header('x-request-id', request.id),
  )
  await setSecurityHeaders(server, config.isHttps)
  endUnreadReplies(server, timeouts.unreadMs ?? config.unreadReplyMs)
  refuseOtherHosts(server, config.publicUrl)
  await server.register(cookie)
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    globalDecompression: false,
  })
  acceptJson(server)
  answerFaults(server)
  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.answersOtherSites) return
    if (isFromOtherSite(request, config.publicUrl))
      return sendRefusal(reply, undefined, refuse('request/other-site'))
  })
  return server
}

function openFastify(
  { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>,
  timeouts: Timeouts,
) {
  // Fastify's own remarks ("Server listening at …") say nothing that is not said in the server's
  // words.
  const loggerInstance: FastifyBaseLogger = log.child(
    {},
    { level: log.isLevelEnabled('info') ? 'warn' : log.level },
  )
  const server: FastifyInstance = Fastify({
    loggerInstance,
    childLoggerFactory: (_own, bindings, options) => log.child(bindings, options),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    // Attempts are counted by the caller's address: only who is known is believed about it.
    trustProxy: [...config.trustedProxies],
    genReqId: (request) => requestIdOf(request.headers['x-request-id'], clock),
    requestTimeout: timeouts.uploadMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
    clientErrorHandler: (error, socket) => answerBrokenConnection(error, socket, clock),
    frameworkErrors: (_error, request, reply) => answerUnreadableAddress(request, reply),
  })
  return server
}
