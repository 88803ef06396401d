import type { Route } from '@app/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import { shapeOf } from './reply-json.ts'

/** Does a read's work, unless the caller holds its answer already: then that is the answer. */
export type UnlessUnchanged<Answer> = (work: () => Promise<Answer>) => Promise<Answer>

/** The answer of a call whose caller holds the reply already. */
export const unchanged = Symbol('unchanged')

/**
 * Names the version of each reply of a route: by the account and its version, which the look for
 * the session brought along before anything else was read, the address, and the reply's shape. A
 * list that changes meanwhile goes out under the older name, and is sent again the next time.
 * Nobody keeps the reply but the caller's own memory: it stays `no-store`.
 */
export function versionedReplies(route: Route) {
  let shape: string | undefined
  return (request: FastifyRequest, reply: FastifyReply): UnlessUnchanged<unknown> =>
    async (work) => {
      const { account } = request
      if (account?.version === undefined) return work()
      // Made at the first call, so that the server starts sooner.
      shape ??= hash('sha256', JSON.stringify(shapeOf(route.reply)))
      const named = [shape, account.id, account.version, request.url].join('\n')
      const tag = `W/"${hash('sha256', named, 'base64url')}"`
      if (request.headers['if-none-match'] === tag) {
        void reply.header('etag', tag)
        return unchanged
      }
      const answer = await work()
      if (!(answer instanceof Refusal)) void reply.header('etag', tag)
      return answer
    }
}
