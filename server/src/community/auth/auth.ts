import type { InputOf } from '@app/contract/route'
import type * as auth from '@app/contract/community/auth'
import type { Config } from '../../platform/config.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { createAccount, type NewAccount } from '../../platform/auth/accounts.ts'
import { setAside } from '../../platform/auth/closed-accounts.ts'
import { lockHolder } from '../../platform/auth/closed-accounts.queries.ts'
import {
  finishRegistration,
  keepRegistration,
  type LinkGiven,
} from '../../platform/auth/registrations.ts'
import {
  beginRegistration,
  replaceSession,
  signIn,
  type Visitor,
} from '../../platform/auth/sign-in.ts'
import { findMember, insertMember } from './auth.queries.ts'

type Registration = InputOf<typeof auth.register>['body']
type MemberRow = Awaited<ReturnType<typeof findMember>>
type Credentials = InputOf<typeof auth.login>['body']

/**
 * Creates account, member and session in one transaction. With mail set up, a mailed link does that
 * later.
 */
export async function registerMember(
  deps: Deps,
  visitor: Visitor,
  form: Registration,
  registrationToken?: string,
) {
  const passwordHash = await beginRegistration(deps, 'member', visitor, form)
  if (passwordHash instanceof Refusal) return passwordHash
  const { email, name } = form
  const newcomer = { kind: 'member', email, name, passwordHash } as const
  return inTransaction(deps.db, async (tx) =>
    deps.mail
      ? keepRegistration(deps, tx, newcomer, registrationToken)
      : admit(deps, tx, visitor, newcomer),
  )
}

/** Signs in the person who opened the link of their registration. */
export const finishMemberRegistration = (
  deps: Deps,
  visitor: Visitor,
  given: LinkGiven,
  registrationToken: string | undefined,
) =>
  finishRegistration(
    deps,
    'member',
    { ...visitor, registrationToken },
    given,
    async (tx, newcomer) => {
      const holder = await lockHolder(tx, 'member', newcomer.email)
      if (holder?.email_confirmed_at) return refuse('auth/email-taken')
      if (holder) await setAside(tx, holder, deps.clock.now())
      return admit(deps, tx, visitor, newcomer)
    },
  )

async function admit({ clock, config }: Deps, tx: Tx, visitor: Visitor, newcomer: NewAccount) {
  const account = await createAccount(tx, clock, newcomer)
  if (account instanceof Refusal) return account
  await insertMember(tx, account.id)
  const session = await replaceSession(tx, clock, visitor, account)
  return { session, user: await memberOf({ db: tx, config }, account.id) }
}

export async function loginMember(deps: Deps, visitor: Visitor, form: Credentials) {
  const opened = await signIn(deps, 'member', visitor, form)
  if (opened instanceof Refusal) return opened
  return { session: opened.session, user: await memberOf(deps, opened.account.id) }
}

/** The member in the shape that every screen gets. */
export async function memberOf({ db, config }: Pick<Deps, 'db' | 'config'>, accountId: string) {
  return toMember(config, await findMember(db, accountId))
}

function toMember(config: Config, { profile_image_id, ...member }: MemberRow) {
  const profile_image_url = profile_image_id && photoPath(profile_image_id)
  return {
    ...member,
    can_upgrade: config.premiumSelfUpgrade && !member.is_premium,
    profile_image_url,
  }
}

const photoPath = (id: string) => `/api/community/profile/image/${id}`
