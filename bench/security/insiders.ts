import { insertMember } from '../../server/src/community/auth/auth.queries.ts'
import { insertEditor } from '../../server/src/newsroom/editors/editors.queries.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { cookieName } from '../../server/src/platform/http/cookies.ts'
import { insertAccount } from '../../server/src/platform/auth/accounts.queries.ts'
import { openPasswords } from '../../server/src/platform/auth/passwords.ts'
import type { AccountKind } from '../../server/src/platform/auth/session.ts'
import { startSession } from '../../server/src/platform/auth/sessions.ts'

export const password = 'canal towpath heron'

export type Insider = { id: string; email: string; cookie: string }

/** Accounts of a kind with one password between them, editors as admins. */
export async function letIn(db: Db, kind: AccountKind, count: number): Promise<Insider[]> {
  const hash = await openPasswords().hashNew(password, 'everybody@example.org')
  if (!('encoded' in hash)) throw new Error('This password is too common.')
  const insiders: Insider[] = []
  for (let made = 0; made < count; made++) insiders.push(await letOneIn(db, kind, hash.encoded))
  return insiders
}

async function letOneIn(db: Db, kind: AccountKind, password_hash: string): Promise<Insider> {
  const id = systemClock.newId()
  const account = { id, kind, name: 'Ana', email: `${id}@example.org` }
  const { token } = await inTransaction(db, async (tx) => {
    await insertAccount(tx, { ...account, password_hash, created_at: systemClock.now() })
    if (kind === 'member') await insertMember(tx, id)
    else await insertEditor(tx, { account_id: id, role: 'admin', status: 'active' })
    return startSession(tx, systemClock, account)
  })
  return { id, email: account.email, cookie: `${cookieName(kind, false)}=${token}` }
}
