import type { InputOf } from '@app/contract/route'
import type * as auth from '@app/contract/community/auth'
import type { Config } from '../../platform/config.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createAccount } from '../../platform/sessions/accounts.ts'
import { askToConfirm } from '../../platform/sessions/email-confirmation.ts'
import { beginRegistration, replaceSession, signIn, type Visitor } from '../../platform/sessions/sign-in.ts'
import { findMember, insertMember } from './auth.queries.ts'

type Registration = InputOf<typeof auth.register>['body']
type MemberRow = Awaited<ReturnType<typeof findMember>>
type Credentials = InputOf<typeof auth.login>['body']

/** Creates account, member and session in one transaction. */
export async function register(deps: Deps, visitor: Visitor, form: Registration) {
  const passwordHash = await beginRegistration(deps, visitor, form)
  if (passwordHash instanceof Refusal) return passwordHash
  return inTransaction(deps.db, async (tx) => {
    const { email, name } = form
    const account = await createAccount(tx, deps.clock, { kind: 'member', email, name, passwordHash })
    if (account instanceof Refusal) return account
    await insertMember(tx, account.id)
    await askToConfirm(deps, tx, account.id)
    const session = await replaceSession(tx, deps.clock, visitor, account)
    return { session, user: await memberOf({ db: tx, config: deps.config }, account.id) }
  })
}

export async function login(deps: Deps, visitor: Visitor, form: Credentials) {
  const opened = await signIn(deps, 'member', visitor, form)
  if (opened instanceof Refusal) return opened
  return { session: opened.session, user: await memberOf(deps, opened.account.id) }
}

/** The member as every screen knows them. */
export async function memberOf({ db, config }: Pick<Deps, 'db' | 'config'>, accountId: string) {
  return toMember(config, await findMember(db, accountId))
}

function toMember(config: Config, { profile_image_id, ...member }: MemberRow) {
  const profile_image_url = profile_image_id && photoPath(profile_image_id)
  return { ...member, can_upgrade: config.premiumSelfUpgrade && !member.is_premium, profile_image_url }
}

const photoPath = (id: string) => `/api/community/profile/image/${id}`
