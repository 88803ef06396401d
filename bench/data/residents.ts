import { insertMember } from '../../server/src/community/auth/auth.queries.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Db } from '../../server/src/platform/db/db.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { cookieName } from '../../server/src/platform/http/cookies.ts'
import { insertAccount } from '../../server/src/platform/auth/accounts.queries.ts'
import { startSession } from '../../server/src/platform/auth/sessions.ts'

/** A member with a session. */
export type Resident = { id: string; cookie: string }

/** Makes members without their registration, which takes its time over the password and is counted by address. */
export async function moveIn(db: Db, count: number): Promise<Resident[]> {
  const residents: Resident[] = []
  for (let made = 0; made < count; made++) residents.push(await makeResident(db))
  return residents
}

async function makeResident(db: Db): Promise<Resident> {
  const id = systemClock.newId()
  const account = { id, kind: 'member', name: 'Ana', email: `${id}@example.org` } as const
  const { token } = await inTransaction(db, async (tx) => {
    await insertAccount(tx, { ...account, password_hash: 'no password opens this', created_at: systemClock.now() })
    await insertMember(tx, id)
    return startSession(tx, systemClock, account)
  })
  return { id, cookie: `${cookieName('member', false)}=${token}` }
}
