import { mostPasskeys, type CreationOptions, type NewPasskey } from '@app/contract/passkeys'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { refuse, Refusal } from '../refusal.ts'
import { recordEvent } from './account-events.ts'
import { holdAccount } from './accounts.queries.ts'
import { askForPassword } from './fresh-password.ts'
import { mailPasskeyChange } from './mail-passkey-change.job.ts'
import { challengeForMs, makeChallenge, spendChallenge } from './passkey-challenges.ts'
import { passkeyHostOf } from './passkey-host.ts'
import {
  countPasskeys,
  deletePasskey,
  findCredentialsOf,
  findPasskeysOf,
  insertPasskey,
  setPasskeyLabel,
} from './passkeys.queries.ts'
import { algorithms, handleOf, readNewPasskey } from './passkey-signatures.ts'
import type { SessionAccount } from './session.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'mail'>
type Holder = Pick<SessionAccount, 'id' | 'kind'>

export async function passkeysOf({ db }: Pick<Parts, 'db'>, { id }: Holder) {
  return { success: true as const, passkeys: await findPasskeysOf(db, id) }
}

/** Begins a passkey for somebody whose password was given a moment ago. */
export async function beginPasskey(
  deps: Pick<Parts, 'db' | 'clock' | 'config'>,
  account: SessionAccount,
  sessionToken: string | undefined,
) {
  const { db, clock, config } = deps
  const host = passkeyHostOf(config)
  if (host === null) return refuse('passkeys/unavailable')
  const refusal = await askForPassword(deps, sessionToken)
  if (refusal) return refusal
  const credentials = await findCredentialsOf(db, account.id)
  if (credentials.length >= mostPasskeys) return refuse('passkeys/too-many')
  const challenge = await makeChallenge(db, clock, { kind: account.kind, accountId: account.id })
  const options: CreationOptions = {
    challenge: challenge.toString('base64url'),
    rp: { id: host, name: config.channelName },
    user: userOf(account),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeForMs,
    attestation: 'none',
    excludeCredentials: credentials.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
  return { success: true as const, options }
}

/**
 * How the device's own list names the account. Both kinds of account are of one host, and somebody
 * may have one of each under one email.
 */
const userOf = ({ id, kind, email, name }: SessionAccount) => ({
  id: handleOf(id),
  name: kind === 'editor' ? `${email} (newsroom)` : email,
  displayName: name === '' ? email : name,
})

/** Adds the passkey that a browser has made, named after the browser. */
export async function addPasskey(
  deps: Parts,
  account: SessionAccount,
  { device, ...made }: NewPasskey & { device: string },
) {
  const { db, clock, config } = deps
  const host = passkeyHostOf(config)
  if (host === null) return refuse('passkeys/unavailable')
  return inTransaction(db, async (tx) => {
    // The account's row first: a password that was replaced before this ended what was begun.
    await holdAccount(tx, account.id)
    const asked = { kind: account.kind, accountId: account.id }
    const challenge = await spendChallenge(tx, clock, asked, made.clientDataJSON)
    if (challenge === null) return refuse('passkeys/too-late')
    const read = await readNewPasskey(made, { challenge, origin: config.publicUrl, host })
    if (read === null) return refuse('passkeys/not-added')
    if ((await countPasskeys(tx, account.id)) >= mostPasskeys) return refuse('passkeys/too-many')
    const passkey = await insertPasskey(tx, {
      ...read,
      account_id: account.id,
      id: clock.newId(),
      transports: [...made.transports],
      label: device,
      added_at: clock.now(),
    })
    if (!passkey) return refuse('passkeys/taken')
    await recordEvent(tx, deps, account.id, { act: 'passkey-added', device, detail: passkey.label })
    await tell(deps, tx, account.id, 'added')
    return { success: true as const, passkey }
  })
}

export async function renamePasskey(
  { db }: { db: Db },
  { id }: Holder,
  passkeyId: string,
  label: string,
) {
  return (await setPasskeyLabel(db, id, passkeyId, label))
    ? { success: true as const }
    : refuse('passkeys/not-found')
}

/** Removes a passkey of somebody whose password was given a moment ago. */
export async function removePasskey(
  deps: Parts,
  { id }: Holder,
  passkeyId: string,
  { sessionToken, device }: { sessionToken: string | undefined; device: string },
) {
  const refusal = await askForPassword(deps, sessionToken)
  if (refusal instanceof Refusal) return refusal
  return inTransaction(deps.db, async (tx) => {
    const label = await deletePasskey(tx, id, passkeyId)
    if (label === null) return refuse('passkeys/not-found')
    await recordEvent(tx, deps, id, { act: 'passkey-removed', device, detail: label })
    await tell(deps, tx, id, 'removed')
    return { success: true as const }
  })
}

/** A letter, so that the owner learns of a change that somebody else has made. */
async function tell(
  { jobs, mail }: Pick<Parts, 'jobs' | 'mail'>,
  tx: Tx,
  accountId: string,
  change: 'added' | 'removed',
) {
  if (mail) await jobs.enqueue(tx, mailPasskeyChange, { accountId, change })
}
