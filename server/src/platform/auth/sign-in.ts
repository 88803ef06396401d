import type { AccountAct } from '@app/contract/account-events'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Deps as AllDeps } from '../deps.ts'
import type { Mailer } from '../mail/mailer.ts'
import { countRegistration } from './accounts.ts'
import { recordSignIn } from './account-events.ts'
import { setLastLogin } from './accounts.queries.ts'
import { rememberBrowser } from './known-browsers.ts'
import { tellOfNewDevice } from './new-device.ts'
import { countLetter } from './registrations.ts'
import type { Passwords } from './passwords.ts'
import type { AccountKind, SessionAccount } from './session.ts'
import { endSession, startSession } from './sessions.ts'

type Deps = { db: Db; clock: Clock; passwords: Passwords }
/** The parts that a session needs to be opened, and its owner to be told. */
export type SignInParts = Pick<AllDeps, 'clock' | 'jobs' | 'mail'>
type SignInAct = Extract<AccountAct, `signed-in-${string}`>

/**
 * The caller: the address, the token of the session that the new one takes the place of, the token
 * of the known browser, and the browser's name.
 */
export type Visitor = {
  address: string
  formerToken: string | undefined
  browserToken?: string | undefined
  device: string
}
/** The cookie values of a new session. */
export type SessionCookies = Kept & { browser: Kept }
type Kept = { token: string; expiresAt: Date }

type Visit = {
  address: string
  cookies: { read(kind: AccountKind | 'browser'): string | undefined }
  device: () => string
}
export const visitorOf = (kind: AccountKind, { address, cookies, device }: Visit): Visitor => ({
  address,
  formerToken: cookies.read(kind),
  browserToken: cookies.read('browser'),
  device: device(),
})

/** The session outlives the tab, and the browser's own token the session. */
export function keepCookies(
  cookies: { set(kind: AccountKind | 'browser', token: string, expiresAt: Date): void },
  kind: AccountKind,
  { token, expiresAt, browser }: SessionCookies,
) {
  cookies.set(kind, token, expiresAt)
  cookies.set('browser', browser.token, browser.expiresAt)
}

/** Prepares a registration before its transaction: hashes its password, or refuses it. */
export async function beginRegistration(
  deps: Deps & { mail: Mailer | null },
  kind: AccountKind,
  { address }: Visitor,
  { password, email, name = '' }: { password: string; email: string; name?: string | undefined },
) {
  const tooMany =
    (await countRegistration(deps, address)) ??
    (deps.mail && (await countLetter(deps, kind, email)))
  return tooMany ?? deps.passwords.hashNew(password, { email, name })
}

type SignIn = Pick<SessionAccount, 'id' | 'kind'> & { passwordHash?: string; act: SignInAct }

/**
 * Opens a session for a person who has proved who they are, and writes down how. Null when the
 * account is gone or closed, or when its password has changed since `passwordHash` was checked.
 */
export async function openSession(
  tx: Tx,
  deps: SignInParts,
  visitor: Visitor,
  { act, passwordHash, ...account }: SignIn,
) {
  const isTheirs = await setLastLogin(tx, account.id, passwordHash, deps.clock.now())
  if (!isTheirs) return null
  const session = await replaceSession(tx, deps.clock, visitor, account)
  const { device } = visitor
  const isNewDevice = session.browser.isNew
  if (isNewDevice) await tellOfNewDevice(deps, tx, account.id, device)
  await recordSignIn(tx, deps, account.id, { act, device, isNewDevice })
  return session
}

/** A browser has one session of a kind: the cookie that it gives up opens nothing any more. */
export async function replaceSession(
  tx: Tx,
  clock: Clock,
  { formerToken, browserToken, device }: Visitor,
  account: Pick<SessionAccount, 'id' | 'kind'>,
) {
  await signOut(tx, formerToken)
  const browser = await rememberBrowser(tx, clock, account.id, browserToken)
  return { ...(await startSession(tx, clock, account, device)), browser }
}

/** Ends a session if there is one; a token that is not known is no fault. */
export async function signOut(db: Db | Tx, token: string | undefined) {
  if (token !== undefined) await endSession(db, token)
}
