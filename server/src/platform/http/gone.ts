import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted once the server has been asked to stop. */
    stopping: AbortSignal
  }
}

/** Lets every call know when the server stops. */
export function tellOfStop(server: FastifyInstance) {
  const stopping = new AbortController()
  server.decorate('stopping', stopping.signal)
  server.addHook('preClose', async () => stopping.abort())
}

/** Aborted once nobody waits for the answer any more: the caller has hung up, or the server stops. */
export function goneSignal({ server, raw }: FastifyReply): AbortSignal {
  const hungUp = new AbortController()
  raw.once('close', () => hungUp.abort())
  return AbortSignal.any([server.stopping, hungUp.signal])
}
