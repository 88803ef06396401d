import { commonRefusals, type ErrorBody, saysSuccess } from '@app/contract/refusal'
import type { Refusals, RefusalSpec, Route } from '@app/contract/route'
import type { FastifyReply } from 'fastify'
import { type Refusal, refuse } from '../refusal.ts'

const shared: Refusals = commonRefusals
const pauseSeconds: Readonly<Record<number, number>> = { 429: 60, 503: 5 }

/** Answers with a refusal that the route or every route declares; an unknown code is a bug. */
export function sendRefusal(
  reply: FastifyReply,
  route: Route | undefined,
  refusal: Refusal,
): FastifyReply {
  const [status, sentence] = specOf(route, refusal.code)
  const retryAfter = refusal.retryAfterSeconds ?? pauseSeconds[status]
  if (retryAfter !== undefined)
    void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  void reply.header('cache-control', 'no-store')
  const path = reply.request.routeOptions.url ?? reply.request.url
  const body: ErrorBody = {
    ...(saysSuccess(path) ? { success: false } : {}),
    error: refusal.sentence ?? sentence,
    code: refusal.code,
    requestId: reply.request.id,
    ...(refusal.jobId === undefined ? {} : { jobId: refusal.jobId }),
    ...(refusal.twoStepToken === undefined ? {} : { twoStepToken: refusal.twoStepToken }),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
    ...(refusal.fields ? { fields: { ...refusal.fields } } : {}),
  }
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function specOf(route: Route | undefined, code: string): RefusalSpec {
  const spec = route?.refusals?.[code] ?? shared[code]
  if (!spec)
    throw new Error(
      `${route?.method} ${route?.path} gave a refusal that it does not declare: ${code}`,
    )
  return spec
}

/**
 * Chooses the feature's own refusal of a kind when the route declares one (`journal/not-found`),
 * else the common one: an address that no row can have is answered like another member's.
 */
export function ownRefusal(route: Route | undefined, kind: 'not-found' | 'too-large'): Refusal {
  const own = Object.keys(route?.refusals ?? {}).find((code) => code.endsWith(`/${kind}`))
  return refuse(own ?? `request/${kind}`)
}

/** A refusal thrown where no value can be returned. */
export class RefusedRequest extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
