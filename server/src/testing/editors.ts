import type { FastifyInstance } from 'fastify'
import { insertEditor } from '../newsroom/editors/editors.queries.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { cookieName } from '../platform/http/cookies.ts'
import { insertAccount } from '../platform/auth/accounts.queries.ts'
import type { SessionAccount } from '../platform/auth/session.ts'
import { startSession } from '../platform/auth/sessions.ts'
import { callerOf } from './caller.ts'
import type { TestMember } from './members.ts'

const places = {
  pending: { role: 'editor', status: 'pending' },
  editor: { role: 'editor', status: 'active' },
  admin: { role: 'admin', status: 'active' },
} as const
export type EditorAs = keyof typeof places

/** Makes editors, each in the place given, without their registration. */
export async function createEditors<N extends string>(
  app: FastifyInstance,
  deps: Deps,
  given: Record<N, EditorAs>,
): Promise<Record<N, TestMember>> {
  const residents: [string, TestMember][] = []
  for (const [name, as] of Object.entries<EditorAs>(given))
    residents.push([name, await makeEditor(app, deps, name, as)])
  return Object.fromEntries(residents) as Record<N, TestMember>
}

async function makeEditor(app: FastifyInstance, { db, clock, config }: Deps, name: string, as: EditorAs) {
  const account: SessionAccount = { id: clock.newId(), kind: 'editor', name, email: `${name}@example.org` }
  const { token } = await inTransaction(db, async (tx) => {
    await insertAccount(tx, { ...account, password_hash: 'no password opens this', created_at: clock.now() })
    await insertEditor(tx, { account_id: account.id, ...places[as] })
    return startSession(tx, clock, account)
  })
  return { ...account, ...callerOf(app, `${cookieName('editor', config.isHttps)}=${token}`) }
}
