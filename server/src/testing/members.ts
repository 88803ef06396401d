import type { FastifyInstance } from 'fastify'
import { insertMember } from '../community/auth/auth.queries.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { cookieName } from '../platform/http/cookies.ts'
import { insertAccount } from '../platform/auth/accounts.queries.ts'
import type { SessionAccount } from '../platform/auth/session.ts'
import { hashOf, startSession } from '../platform/auth/sessions.ts'
import { setPasswordGiven } from '../platform/auth/sessions.queries.ts'
import { callerOf, type TestCaller } from './caller.ts'

/** A signed-in caller. */
export type TestMember = TestCaller & SessionAccount

/** Makes members without their registration, which takes its time over the password. */
export async function createMembers<N extends string>(
  app: FastifyInstance,
  deps: Deps,
  names: readonly N[],
): Promise<Record<N, TestMember>> {
  const residents: [N, TestMember][] = []
  for (const name of names) residents.push([name, await makeMember(app, deps, name)])
  return Object.fromEntries(residents) as Record<N, TestMember>
}

async function makeMember(app: FastifyInstance, { db, clock, config }: Deps, name: string): Promise<TestMember> {
  const account: SessionAccount = { id: clock.newId(), kind: 'member', name, email: `${name}@example.org` }
  const { token } = await inTransaction(db, async (tx) => {
    await insertAccount(tx, { ...account, password_hash: 'no password opens this', created_at: clock.now() })
    await insertMember(tx, account.id)
    const session = await startSession(tx, clock, account)
    // However a test moves the clock, its members may download and delete without a password, which
    // they have none of.
    await setPasswordGiven(tx, hashOf(session.token), new Date('2100-01-01'))
    return session
  })
  return { ...account, ...callerOf(app, `${cookieName('member', config.isHttps)}=${token}`) }
}
