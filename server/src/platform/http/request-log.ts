import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** One line a request: the route's pattern and never the address, which holds ids and search words. */
export function logRequests(server: FastifyInstance) {
  server.addHook('onResponse', async (request, reply) => {
    const line = { ...lineOf(request, reply), status: reply.statusCode }
    if (isProbe(request)) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
  })
  server.addHook('onRequestAbort', async (request) => {
    request.log.info(lineOf(request), 'request broken off')
  })
}

const lineOf = (request: FastifyRequest, reply?: FastifyReply) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  ...(reply ? { ms: Math.round(reply.elapsedTime * 10) / 10 } : {}),
})

const isProbe = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/healthz' || routeOptions.url === '/readyz'
