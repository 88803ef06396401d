import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import type { SendPage } from './pages.ts'
import { sendRefusal } from './send-refusal.ts'
import type { Method, Route } from '@app/contract/route'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Answers 405 with `Allow` where a path is known and the method is not. */
export function refuseOtherMethods(server: FastifyInstance, routes: readonly Route[]) {
  const known = new Map<string, Set<Method>>()
  for (const { path, method } of routes)
    known.set(path, (known.get(path) ?? new Set<Method>()).add(method))
  for (const [path, allowed] of known) {
    const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : [])].join(', ')
    server.route({
      method: methods.filter((method) => !new Set<string>(allowed).has(method)),
      url: path,
      onRequest: (_request, reply) => {
        void reply.header('allow', allow)
        sendRefusal(reply, undefined, refuse('request/wrong-method'))
      },
      handler: async () => undefined,
    })
  }
}

/**
 * Answers for unknown addresses: JSON below `/api`, and the given page, or a line of text,
 * elsewhere.
 */
export function answerUnknownPaths(server: FastifyInstance, sendPage?: SendPage) {
  server.setNotFoundHandler((request, reply) => {
    if (isApiPath(request.url)) return sendRefusal(reply, undefined, refuse('request/not-found'))
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    return sendPage && isReading && !isFilePath(request.url)
      ? sendPage(request, reply.code(404))
      : sendPlain(reply)
  })
}

const ofOneLine = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Answers for an address that cannot be decoded; the server's hooks have not run for it. */
export function answerUnreadableAddress(request: FastifyRequest, reply: FastifyReply) {
  void reply.headers({ 'x-request-id': request.id, ...ofOneLine })
  if (isApiPath(request.url)) sendRefusal(reply, undefined, refuse('request/not-found'))
  else sendPlain(reply)
}

export const isApiPath = (url: string) => /^\/api(\/|\?|$)/i.test(url)

export const sendPlain = (reply: FastifyReply) =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')

/**
 * A last segment with a dot, or one of the build's folders: a browser wants a file there, not a
 * page.
 */
function isFilePath(url: string) {
  const [path = ''] = url.split('?', 1)
  const last = path.slice(path.lastIndexOf('/') + 1)
  return last.includes('.') || /^\/(assets|fonts|brand|art|channel)(\/|$)/i.test(path)
}
