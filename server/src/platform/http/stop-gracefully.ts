import type { FastifyInstance } from 'fastify'

/**
 * Makes `server.close()` let calls under way finish, for so long at most. No connection outlives its answer from the moment
 * on at which the server is not ready any more: one that a balancer keeps would be closed just as it sends the next call.
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
