import type { PasskeyAnswer, RequestOptions } from '@app/contract/passkeys'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { networkOf } from '../rate-limit/network.ts'
import { countAttempt } from '../rate-limit/rate-counters.ts'
import { refuse, Refusal } from '../refusal.ts'
import { countSignIn, refuseTooMany } from './accounts.ts'
import { knownBrowserOf } from './known-browsers.ts'
import { challengeForMs, makeChallenge, spendChallenge } from './passkey-challenges.ts'
import { passkeyHostOf } from './passkey-host.ts'
import { checkPasskeyAnswer, handleOf } from './passkey-signatures.ts'
import { findPasskey, setPasskeyUsed } from './passkeys.queries.ts'
import type { AccountKind } from './session.ts'
import { openSession, type SignInParts, type Visitor } from './sign-in.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>
type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

// Every look at a sign-in page begins one, so that the browser can offer its passkeys.
const beginningsPerNetwork = { limit: 300, windowMs: 10 * 60 * 1000 }

/** Begins a sign-in of nobody in particular: the person picks one of their passkeys. */
export async function beginPasskeySignIn(
  { db, clock, config }: Parts,
  kind: AccountKind,
  address: string,
) {
  const host = passkeyHostOf(config)
  if (host === null) return refuse('passkeys/unavailable')
  const key = `passkey-begin:${networkOf(address)}`
  const tooMany = refuseTooMany([await countAttempt(db, clock, key, beginningsPerNetwork)])
  if (tooMany) return tooMany
  const challenge = await makeChallenge(db, clock, { kind, accountId: null })
  const options: RequestOptions = {
    challenge: challenge.toString('base64url'),
    rpId: host,
    timeout: challengeForMs,
    userVerification: 'required',
  }
  return { success: true as const, options }
}

/**
 * The passkey of a sign-in whose signature is right, counted like a password before it is tried.
 */
export async function checkPasskey(
  deps: Parts,
  kind: AccountKind,
  visitor: Visitor,
  answer: PasskeyAnswer,
) {
  const { db, clock, config } = deps
  const host = passkeyHostOf(config)
  if (host === null) return refuse('passkeys/unavailable')
  const passkey = await findPasskey(db, kind, Buffer.from(answer.id, 'base64url'))
  const browser = await browserOf(deps, kind, visitor, passkey)
  const attempt = await countSignIn(deps, visitor.address, browser)
  if (attempt instanceof Refusal) return attempt
  const asked = { kind, accountId: null }
  const challenge = await spendChallenge(db, clock, asked, answer.clientDataJSON)
  if (challenge === null) return refuse('passkeys/too-late')
  const expected = { challenge, origin: config.publicUrl, host }
  const used = passkey && (await checkOwnership(passkey, answer, expected))
  if (!used) return refuse('passkeys/refused')
  await attempt.wasRight()
  const { id, account_id: accountId, deletion_due_at: deletionDueAt } = passkey
  return { id, account: { id: accountId, kind }, deletionDueAt, used }
}

type CheckedPasskey = Exclude<Awaited<ReturnType<typeof checkPasskey>>, Refusal>

/**
 * Opens a session for the holder of a passkey. Its device has asked for finger, face or PIN, so no
 * second step follows. Refused where the passkey was removed meanwhile, or the account is gone or
 * closed.
 */
export async function openPasskeySession(
  deps: Pick<Parts, 'db'> & SignInParts,
  visitor: Visitor,
  { id, account, used }: CheckedPasskey,
) {
  const session = await inTransaction(deps.db, async (tx) => {
    const isThere = await setPasskeyUsed(tx, account.id, id, { ...used, now: deps.clock.now() })
    return isThere
      ? openSession(tx, deps, visitor, { ...account, act: 'signed-in-by-passkey' })
      : null
  })
  return session ?? refuse('passkeys/refused')
}

const browserOf = async (
  deps: Parts,
  kind: AccountKind,
  { browserToken }: Visitor,
  passkey: Found | undefined,
) => (passkey ? knownBrowserOf(deps, { kind, email: passkey.email }, browserToken) : null)

/** The device says whose passkey it is, and that has to be the account that keeps it. */
async function checkOwnership(
  passkey: Found,
  answer: PasskeyAnswer,
  expected: Parameters<typeof checkPasskeyAnswer>[2],
) {
  if (answer.userHandle !== handleOf(passkey.account_id)) return null
  const known = {
    credentialId: Buffer.from(answer.id, 'base64url'),
    publicKey: passkey.public_key,
    counter: passkey.counter,
  }
  return checkPasskeyAnswer(answer, known, expected)
}
