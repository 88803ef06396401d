import type { Route } from '@app/contract/route'
import type { FastifyRequest } from 'fastify'
import { isRowMissing } from '../db/database-errors.ts'
import { isRefusal, refuse } from '../refusal.ts'
import { type Authorisation, sessionOf } from './authorise.ts'

/**
 * Answers a call whose account is deleted while it is worked on as one without a session. It has
 * written nothing.
 */
export async function unlessAccountDeleted(
  route: Route,
  admission: Authorisation,
  request: FastifyRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const isGone = async () =>
    request.account !== null && !(await sessionOf(route, admission, request))
  try {
    const result = await work()
    // Its rows went with the account.
    const isMissing = isRefusal(result) && result.code.endsWith('/not-found')
    return isMissing && request.method !== 'GET' && (await isGone())
      ? refuse('session/missing')
      : result
  } catch (error) {
    if (!isRowMissing(error) || !(await isGone())) throw error
    request.log.info({ err: error }, 'the account of a call was deleted while it was worked on')
    return refuse('session/missing')
  }
}
