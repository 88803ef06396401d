import type { FastifyInstance } from 'fastify'
import { insertMember } from '../community/auth/auth.queries.ts'
import { insertEditor } from '../newsroom/editors/editors.queries.ts'
import type { Tx } from '../platform/db/db.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { cookieName } from '../platform/http/cookies.ts'
import { insertAccount } from '../platform/auth/accounts.queries.ts'
import type { AccountKind, SessionAccount } from '../platform/auth/session.ts'
import { hashOf, startSession } from '../platform/auth/sessions.ts'
import { setPasswordGiven } from '../platform/auth/sessions.queries.ts'
import { callerOf, type TestCaller } from './caller.ts'

/** A signed-in caller. */
export type TestMember = TestCaller & SessionAccount

const places = {
  pending: { role: 'editor', status: 'pending' },
  editor: { role: 'editor', status: 'active' },
  admin: { role: 'admin', status: 'active' },
} as const
export type EditorAs = keyof typeof places

/** Makes members without their registration, which takes its time over the password. */
export function createMembers<N extends string>(
  app: FastifyInstance,
  deps: Deps,
  names: readonly N[],
) {
  const insert = async (tx: Tx, id: string) => void (await insertMember(tx, id))
  return createCallers(
    app,
    deps,
    'member',
    Object.fromEntries(names.map((name) => [name, insert])) as Inserts<N>,
  )
}

/** Makes editors, each in the place given, without their registration. */
export function createEditors<N extends string>(
  app: FastifyInstance,
  deps: Deps,
  given: Record<N, EditorAs>,
) {
  const inserts = Object.entries<EditorAs>(given).map(([name, as]) => [
    name,
    async (tx: Tx, account_id: string) =>
      void (await insertEditor(tx, { account_id, ...places[as] })),
  ])
  return createCallers(app, deps, 'editor', Object.fromEntries(inserts) as Inserts<N>)
}

/** Inserts the rows of an account beside its own, by name. */
type Inserts<N extends string> = Record<N, (tx: Tx, id: string) => Promise<void>>

async function createCallers<N extends string>(
  app: FastifyInstance,
  { db, clock, config }: Deps,
  kind: AccountKind,
  inserts: Inserts<N>,
): Promise<Record<N, TestMember>> {
  const callers: [string, TestMember][] = []
  for (const [name, insert] of Object.entries<Inserts<N>[N]>(inserts)) {
    const account: SessionAccount = { id: clock.newId(), kind, name, email: `${name}@example.org` }
    const { token } = await inTransaction(db, async (tx) => {
      await insertAccount(tx, {
        ...account,
        password_hash: 'no password opens this',
        created_at: clock.now(),
      })
      await insert(tx, account.id)
      const session = await startSession(tx, clock, account)
      // However a test moves the clock, these may download, delete and add passkeys without a
      // password, which they have none of.
      await setPasswordGiven(tx, hashOf(session.token), new Date('2100-01-01'))
      return session
    })
    callers.push([
      name,
      { ...account, ...callerOf(app, `${cookieName(kind, config.isHttps)}=${token}`) },
    ])
  }
  return Object.fromEntries(callers) as Record<N, TestMember>
}
