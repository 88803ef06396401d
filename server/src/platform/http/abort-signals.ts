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

/** Aborted once no one waits for the answer: the caller has hung up, or the server stops. */
export function callerGoneSignal({ server, raw }: FastifyReply): AbortSignal {
  const hungUp = new AbortController()
  raw.once('close', () => hungUp.abort())
  return AbortSignal.any([server.stopping, hungUp.signal])
}

// An abandoned call may go on for this long: a page that closes may still send its last changes.
const ABANDONED_AFTER_MS = 2_000

/** Aborted some moments after the caller has hung up without an answer. */
export function abandonedCallSignal(
  { raw }: FastifyReply,
  afterMs = ABANDONED_AFTER_MS,
): AbortSignal {
  const abandoned = new AbortController()
  raw.once('close', () => {
    // Made when it is needed: the stack of an error is dear.
    if (!raw.writableFinished)
      setTimeout(() => abandoned.abort(new Error('The caller has hung up.')), afterMs).unref()
  })
  return abandoned.signal
}
