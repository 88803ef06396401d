import * as z from 'zod/mini'
import { passwordNeeded } from './confirm-password.ts'
import type { RefusalSpec } from './route.ts'
import { Id, Line, Moment } from './text.ts'

// Members and editors add passkeys, sign in with them and see them in the same shape.

export const mostPasskeys = 20
export const longestPasskeyLabel = 60

/** One passkey as its owner sees it, without its key. */
const Passkey = z.object({
  id: Id,
  /** At first the browser that it was added with, such as "Safari on an iPhone". */
  label: z.string(),
  added_at: Moment,
  last_used_at: z.nullable(Moment),
})
export type Passkey = z.infer<typeof Passkey>

/** The newest first. */
export const Passkeys = z.object({ success: z.literal(true), passkeys: z.array(Passkey) })
export type Passkeys = z.infer<typeof Passkeys>

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** Asks a browser to make a passkey, in the JSON of the Web Authentication standard. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** The passkeys of the account, so that a device does not make a second one. */
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** Asks a browser for a passkey of this site, whichever the person picks. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof RequestOptions>

export const CreationBegun = z.object({ success: z.literal(true), options: CreationOptions })
export const RequestBegun = z.object({ success: z.literal(true), options: RequestOptions })

const Base64Url = (maxLength: number) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(maxLength),
      z.regex(/^[\w-]+$/, 'This is not base64url, as a browser sends it.'),
    )

// The longest id of a credential has 1023 bytes.
const CredentialId = Base64Url(1364)
const ClientData = Base64Url(8000)

/** The passkey that a browser has made. */
export const NewPasskey = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: Base64Url(60_000),
  /** The ways to reach the device; browsers may name new ones. */
  transports: z.array(z.string().check(z.regex(/^[a-z-]{1,32}$/))).check(z.maxLength(10)),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** The signature that a browser has made with a passkey. */
export const PasskeyAnswer = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: Base64Url(8000),
  signature: Base64Url(8000),
  userHandle: Base64Url(100),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

export const passkeyParams = z.object({ id: Id })
export const PasskeyLabel = z.strictObject({
  label: Line('The name', longestPasskeyLabel, 'Please give the passkey a name.'),
})
export const PasskeyAdded = z.object({ success: z.literal(true), passkey: Passkey })
export const PasskeyDone = z.object({ success: z.literal(true) })

const unavailable = {
  'passkeys/unavailable': [
    409,
    'Passkeys do not work at this address. Please sign in with your password.',
  ],
} as const satisfies Record<string, RefusalSpec>
const tooLate = {
  'passkeys/too-late': [409, 'That took more than five minutes. Please begin again.'],
} as const satisfies Record<string, RefusalSpec>
const tooMany = {
  'passkeys/too-many': [
    409,
    `You have ${mostPasskeys} passkeys, and there is no room for more. Please remove one first.`,
  ],
} as const satisfies Record<string, RefusalSpec>

export const beginAddingRefusals = { ...passwordNeeded, ...unavailable, ...tooMany }
export const addingRefusals = {
  ...unavailable,
  ...tooLate,
  ...tooMany,
  'passkeys/not-added': [
    422,
    'This passkey could not be checked, so it was not added. Please try again.',
  ],
  'passkeys/taken': [409, 'This passkey is in use already.'],
} as const satisfies Record<string, RefusalSpec>
export const passkeyNotFound = {
  'passkeys/not-found': [404, 'This passkey was removed already.'],
} as const satisfies Record<string, RefusalSpec>
export const removingRefusals = { ...passwordNeeded, ...passkeyNotFound }

export const beginSignInRefusals = unavailable
export const passkeySignInRefusals = {
  ...unavailable,
  ...tooLate,
  // One answer for a passkey that is not known, was removed, belongs to the other kind of account
  // or does not fit: what is known here is nobody's to find out.
  'passkeys/refused': [
    401,
    'This passkey does not open an account here. Please try another, or sign in with your email and password.',
  ],
} as const satisfies Record<string, RefusalSpec>
