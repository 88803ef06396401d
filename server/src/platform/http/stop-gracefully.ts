import type { FastifyInstance } from 'fastify'

/** Makes `server.close()` let calls under way finish, for so long at most, and no connection outlive its answer. */
export function stopGracefully(server: FastifyInstance, withinMs: number) {
  let isStopping = false
  let deadline: NodeJS.Timeout | undefined
  server.addHook('preClose', async () => {
    isStopping = true
    deadline = setTimeout(() => server.server.closeAllConnections(), withinMs)
    deadline.unref()
  })
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close')
  })
  server.addHook('onClose', async () => clearTimeout(deadline))
}
