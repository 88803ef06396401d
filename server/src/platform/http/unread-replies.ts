import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * A longer reply is handed over in pieces, so that each is seen to be read; most lists are shorter.
 */
const pieceBytes = 256 * 1024

/**
 * Ends connections whose reply is not read: what is left of it would lie in memory. Any piece that
 * is taken counts as reading, however slow the line is.
 */
export function endUnreadReplies(server: FastifyInstance, unreadMs: number) {
  // Without a promise: a hook that has answered must find its answer sent.
  server.addHook('onSend', (request, reply, payload, done) => {
    endUnlessRead(reply.raw, unreadMs, () =>
      request.log.info({ route: request.routeOptions.url ?? 'none' }, 'reply not read'),
    )
    const isWhole = typeof payload === 'string' || payload instanceof Uint8Array
    if (!isWhole || payload.length <= pieceBytes || request.method === 'HEAD')
      return done(null, payload)
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (!reply.hasHeader('content-length')) void reply.header('content-length', bytes.length)
    done(null, Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: pieceBytes }))
  })
}

function* piecesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}

function endUnlessRead(raw: ServerResponse, unreadMs: number, onEnd: () => void) {
  const look = () => {
    // A stream may have nothing to say for longer than that: then nothing waits to be read.
    if (raw.writableLength === 0 && !raw.writableEnded) timer.refresh()
    else {
      onEnd()
      raw.destroy()
    }
  }
  const timer = setTimeout(look, unreadMs).unref()
  const isRead = () => timer.refresh()
  raw.on('drain', isRead)
  const clear = () => clearTimeout(timer)
  raw.once('finish', clear)
  raw.once('close', clear)
}

/** Waits until a reply has been handed to the network, or its connection is closed. */
export function sent(raw: ServerResponse): Promise<void> {
  if (raw.writableFinished || raw.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    raw.once('finish', () => resolve())
    raw.once('close', () => resolve())
  })
}
