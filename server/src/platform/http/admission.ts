import type { Route } from '@app/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import type { AccountKind, SessionAccount } from '../sessions/session.ts'
import { readToken } from './cookies.ts'
import { sendRefusal } from './send-refusal.ts'

/** Finds the account behind a live session of this kind. */
export type FindSession = (kind: AccountKind, token: string) => Promise<SessionAccount | null>

export type Admission = {
  isHttps: boolean
  findSession: FindSession
  /** Whether an editor is an admin; without it no admin's route opens. */
  isAdmin?: ((account: SessionAccount) => Promise<boolean>) | undefined
}

/** Decides who may call, before any byte of the body is read. */
export async function admit(route: Route, admission: Admission, request: FastifyRequest, reply: FastifyReply) {
  if (route.access === 'nobody') return
  const kind = route.access === 'member' ? 'member' : 'editor'
  const token = readToken(request, kind, admission.isHttps)
  const account = token === undefined ? null : await admission.findSession(kind, token)
  if (account?.kind !== kind) return sendRefusal(reply, route, refuse('session/missing'))
  if (route.access === 'admin' && !(await admission.isAdmin?.(account))) {
    return sendRefusal(reply, route, refuse('session/not-allowed'))
  }
  request.account = account
}
