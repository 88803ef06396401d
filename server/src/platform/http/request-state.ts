import type { Route } from '@app/contract/route'
import type { SessionAccount } from '../auth/session.ts'
import type { Clock } from '../clock.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const plainId = /^[\w.-]{1,64}$/

/**
 * A proxy's id when it is short and plain, so that its log and ours can be joined; else one of our
 * own.
 */
export function requestIdOf(given: string | readonly string[] | undefined, clock: Clock): string {
  return typeof given === 'string' && plainId.test(given) ? given : clock.newId()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's account; set once the session has been found. */
    account: SessionAccount | null
    /** True when the call has been let in, and its body may be read. */
    isAdmitted: boolean
    /** Cuts off the body when it comes in too slowly; null where there is none. */
    bodyDeadline: NodeJS.Timeout | null
  }
  interface FastifyContextConfig {
    /** The contract's route that is answered here. */
    contractRoute?: Route
    /** True when the Host header is not checked: a balancer knows only the address. */
    answersAnyHost?: boolean
    /** True when other sites may call: the address itself is the proof, and no cookie is read. */
    answersOtherSites?: boolean
  }
}

/**
 * One line a request: the route's pattern and never the address, which holds ids and search words.
 */
export function logRequests(server: FastifyInstance) {
  server.addHook('onResponse', async (request, reply) => {
    const line = { ...lineOf(request, reply), status: reply.statusCode }
    if (isProbe(request)) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
  })
  server.addHook('onRequestAbort', async (request) => {
    request.log.info(lineOf(request), 'request aborted')
  })
}

const lineOf = (request: FastifyRequest, reply?: FastifyReply) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  ...(reply ? { ms: Math.round(reply.elapsedTime * 10) / 10 } : {}),
})

const isProbe = ({ routeOptions }: FastifyRequest) =>
  routeOptions.url === '/healthz' || routeOptions.url === '/readyz'
