import type { InputOf } from '@app/contract/route'
import type * as auth from '@app/contract/community/auth'
import type { PasskeyAnswer } from '@app/contract/passkeys'
import type { Config } from '../../platform/config.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { checkCredentials, createAccount, type NewAccount } from '../../platform/auth/accounts.ts'
import { recordEvent } from '../../platform/auth/account-events.ts'
import { setAside } from '../../platform/auth/closed-accounts.ts'
import { lockHolder } from '../../platform/auth/closed-accounts.queries.ts'
import {
  finishRegistration,
  keepRegistration,
  type LinkGiven,
} from '../../platform/auth/registrations.ts'
import { checkPasskey, openPasskeySession } from '../../platform/auth/passkey-sign-in.ts'
import { signInByPassword } from '../../platform/auth/password-sign-in.ts'
import { beginRegistration, replaceSession, type Visitor } from '../../platform/auth/sign-in.ts'
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
  await recordEvent(tx, { clock }, account.id, { act: 'registered', device: visitor.device })
  const session = await replaceSession(tx, clock, visitor, account)
  return { session, user: await memberOf({ db: tx, config }, account.id) }
}

export async function loginMember(deps: Deps, visitor: Visitor, form: Credentials) {
  const checked = await checkCredentials(deps, { kind: 'member', ...form }, visitor)
  if (checked instanceof Refusal) return checked
  if (checked.deletionDueAt)
    return refuse('auth/deletion-due', { sentence: dueOn(checked.deletionDueAt) })
  const session = await signInByPassword(deps, visitor, checked)
  return session instanceof Refusal ? session : { session, user: await memberOf(deps, checked.id) }
}

/**
 * Signs a member in by passkey; only their password brings an account back that is to be deleted.
 */
export async function loginMemberByPasskey(deps: Deps, visitor: Visitor, answer: PasskeyAnswer) {
  const checked = await checkPasskey(deps, 'member', visitor, answer)
  if (checked instanceof Refusal) return checked
  if (checked.deletionDueAt) {
    const sentence = `${dueOn(checked.deletionDueAt)} Please sign in with your email and password to do so.`
    return refuse('auth/deletion-due', { sentence })
  }
  const session = await openPasskeySession(deps, visitor, checked)
  return session instanceof Refusal
    ? session
    : { session, user: await memberOf(deps, checked.account.id) }
}

const dueOn = (at: Date) =>
  `Your account is to be deleted on ${at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })}. Until then you can bring it back.`

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
