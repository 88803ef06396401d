import type { Method, Route } from '@app/contract/route'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './send-refusal.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Answers 405 with `Allow` where a path is known and the method is not. */
export function refuseOtherMethods(server: FastifyInstance, routes: readonly Route[]) {
  const known = new Map<string, Set<Method>>()
  for (const { path, method } of routes) known.set(path, (known.get(path) ?? new Set<Method>()).add(method))
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
