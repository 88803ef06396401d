import type { Route } from '@app/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MemberBudget } from '../budget-settings.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { runUntilAborted } from '../db/cancellable.ts'
import { isRefusal, Refusal } from '../refusal.ts'
import { deviceOf } from '../auth/device.ts'
import { authorise } from './authorise.ts'
import type { Authorisation } from './authorise.ts'
import type { Binding } from './bind.ts'
import { sessionCookies } from './cookies.ts'
import { abandonedCallSignal, callerGoneSignal } from './abort-signals.ts'
import { handleOnce, keyedCall } from './idempotency.ts'
import type { AnswerStore } from './idempotency.ts'
import { readInput } from './input.ts'
import { ListInPages } from './list-in-pages.ts'
import { replyWriter } from './reply-json.ts'
import { sendFile } from './send-file.ts'
import { ownRefusal, sendRefusal } from './send-refusal.ts'
import { acceptUploads, dropRest, uploadBodyLimit } from './upload.ts'
import { openMemberBudget, type BudgetedCalls } from './member-budget.ts'
import { unlessAccountDeleted } from './deleted-account.ts'
import { refuseOtherMethods } from './unknown-paths.ts'
import { sent } from './unread-replies.ts'
import { unchanged, versionedReplies } from './versioned.ts'
import { ordinaryBodyBytes } from './request-bodies.ts'

export type Mounting = Authorisation & {
  mode: Config['mode']
  /** The store of the answers of idempotent routes. */
  answerStore?: AnswerStore
  /** Each member's share, and the clock by which it comes back. */
  memberBudget: MemberBudget
  clock: Clock
}

/**
 * Mounts contract routes on a server; the upload routes stand apart, since only they read multipart
 * bodies.
 */
export async function mount(
  server: FastifyInstance,
  bindings: readonly Binding[],
  mounting: Mounting,
) {
  const calls = openMemberBudget(mounting.memberBudget, mounting.clock)
  for (const binding of bindings)
    if (!binding.route.upload) mountOne(server, binding, mounting, calls)
  await server.register(async (scope) => {
    await acceptUploads(scope)
    for (const binding of bindings)
      if (binding.route.upload) mountOne(scope, binding, mounting, calls)
  })
  refuseOtherMethods(
    server,
    bindings.map((binding) => binding.route),
  )
}

function mountOne(
  scope: FastifyInstance,
  binding: Binding,
  mounting: Mounting,
  { inTurn, refuseSpent, spendingOf }: BudgetedCalls,
) {
  const { route } = binding
  if (route.idempotent === true && !mounting.answerStore)
    throw new Error(`${route.path} is idempotent, and no store for its answers was given.`)
  const bodyLimit = route.upload
    ? uploadBodyLimit(route.upload)
    : (route.maxBodyBytes ?? ordinaryBodyBytes)
  const write = replyWriter(route.reply, mounting.mode)
  const versioned = versionedReplies(route)
  scope.route({
    method: route.method,
    url: route.path,
    bodyLimit,
    config: { contractRoute: route },
    onRequest: async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const isTooLarge = Number(request.headers['content-length'] ?? 0) > bodyLimit
      await authorise(route, mounting, request, reply)
      const spent = reply.sent ? null : await refuseSpent(request)
      if (spent) sendRefusal(reply, route, spent)
      if (isTooLarge && !reply.sent) sendRefusal(reply, route, ownRefusal(route, 'too-large'))
      request.isAdmitted = !reply.sent
      return reply.sent ? reply : undefined
    },
    handler: async (request, reply) => {
      const inItsTurn = () =>
        inTurn(
          request,
          () => perform(binding, request, reply, { ...mounting, versioned }),
          () => sent(reply.raw),
        )
      const work = () => runUntilAborted(abandonedCallSignal(reply), inItsTurn, spendingOf(request))
      return sendResult(
        reply,
        route,
        await unlessAccountDeleted(route, mounting, request, work),
        write,
      )
    },
  })
}

async function perform(
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  mounting: Mounting & { versioned: ReturnType<typeof versionedReplies> },
) {
  const { route, handle } = binding
  const input = await readInput(route, request)
  if (isRefusal(input)) return input
  const call = { ...input, ...callerOf(request, reply, mounting) }
  if (route.idempotent === 'by-handler') {
    const keyed = keyedCall(request, input)
    return keyed instanceof Refusal ? keyed : handle({ ...call, keyed })
  }
  if (route.upload?.isStreamed) return handle(call).finally(() => dropRest(request))
  if (route.isVersioned)
    return handle({ ...call, unlessUnchanged: mounting.versioned(request, reply) })
  if (!route.idempotent || !mounting.answerStore) return handle(call)
  return handleOnce(mounting.answerStore, request, input, (once) => handle({ ...call, once }))
}

const callerOf = (request: FastifyRequest, reply: FastifyReply, { isHttps }: Mounting) => ({
  requestId: request.id,
  address: request.ip,
  device: () => deviceOf(request.headers['user-agent']),
  cookies: sessionCookies(request, reply, isHttps),
  account: request.account,
  gone: () => callerGoneSignal(reply),
})

function sendResult(
  reply: FastifyReply,
  route: Route,
  result: unknown,
  write: ReturnType<typeof replyWriter>,
) {
  if (isRefusal(result)) return sendRefusal(reply, route, result)
  if (result === unchanged) return reply.code(304).send()
  if (route.sends === 'file') return sendFile(reply, result)
  void reply.code(route.status ?? 200).type('application/json; charset=utf-8')
  if (!(result instanceof ListInPages)) return reply.send(write(result))
  return reply.send(reply.request.method === 'HEAD' ? undefined : result.asStream(write))
}
