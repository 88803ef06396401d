import type { Route } from '@app/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import type { AccountKind, SessionAccount } from '../auth/session.ts'
import { readToken } from './cookies.ts'
import { sendRefusal } from './send-refusal.ts'

/**
 * Finds the account behind a live session of this kind; a polled call does not count as its use.
 */
export type FindSession = (
  kind: AccountKind,
  token: string,
  isPolled: boolean,
) => Promise<SessionAccount | null>

/** The rights of an editor at this moment. */
type Standing = { isActive: boolean; isAdmin: boolean }

/** Finds what an editor may do; null where the account is none. */
export type FindStanding = (account: SessionAccount) => Promise<Standing | null>

export type Authorisation = {
  isHttps: boolean
  findSession: FindSession
  /**
   * Asked at every call, so that what an admin changes counts at once; without it no editor's route
   * opens.
   */
  findStanding?: FindStanding | undefined
}

/** Decides who may call, before any byte of the body is read. */
export async function authorise(
  route: Route,
  admission: Authorisation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (route.access === 'nobody') return
  const account = await sessionOf(route, admission, request)
  if (!account) return sendRefusal(reply, route, refuse('session/missing'))
  const barred = await refuseStanding(route, admission, account)
  if (barred) return sendRefusal(reply, route, barred)
  request.account = account
}

/**
 * The account of the kind that a route asks for, by the session that a request carries; null where
 * there is none.
 */
export async function sessionOf(
  route: Route,
  { isHttps, findSession }: Authorisation,
  request: FastifyRequest,
) {
  const kind = route.access === 'member' ? 'member' : 'editor'
  const token = readToken(request, kind, isHttps)
  const account =
    token === undefined ? null : await findSession(kind, token, route.isPolled ?? false)
  return account?.kind === kind ? account : null
}

async function refuseStanding(
  { access }: Route,
  { findStanding }: Authorisation,
  account: SessionAccount,
) {
  if (access !== 'editor' && access !== 'admin') return null
  const standing = await findStanding?.(account)
  if (!standing) return refuse('session/not-allowed')
  if (!standing.isActive) return refuse('editors/awaiting-approval')
  return access === 'admin' && !standing.isAdmin ? refuse('session/not-allowed') : null
}
