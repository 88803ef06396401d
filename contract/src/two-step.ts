import * as z from 'zod/mini'
import { passwordNeeded } from './confirm-password.ts'
import { Line, Moment } from './text.ts'
import type { Access, RefusalSpec } from './route.ts'

// Members and editors turn two-step sign-in on and sign in with it in the same shape.

const missing = 'Please fill in all fields'

/** Six digits of the authenticator app, or a recovery code, with or without spaces and dashes. */
const Code = Line('The code', 40, missing)
const Password = z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(1000))

/**
 * Proves who changes two-step sign-in. The password may be left out where it, or a passkey, was
 * given in the last ten minutes.
 */
export const TwoStepProof = z.strictObject({ password: z.optional(Password), code: Code })
export type TwoStepProof = z.infer<typeof TwoStepProof>
export const TwoStepPassword = z.strictObject({ password: Password })
export const TwoStepCode = z.strictObject({ code: Code })
const SecondStep = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  code: Code,
})

const wrongPassword = {
  'auth/wrong-password': [403, 'This is not your password. Please try again.'],
} as const satisfies Record<string, RefusalSpec>
const wrongCodeSentence =
  'This code is not right, or was used already. Please type the one that your app shows now.'
const wrongCode = { 'two-step/wrong-code': [403, wrongCodeSentence] } as const satisfies Record<
  string,
  RefusalSpec
>
const isOff = {
  'two-step/off': [409, 'Two-step sign-in is not turned on.'],
} as const satisfies Record<string, RefusalSpec>
const isOn = {
  'two-step/on': [409, 'Two-step sign-in is turned on already.'],
} as const satisfies Record<string, RefusalSpec>
const notSetUp = {
  'two-step/not-set-up': [
    409,
    'There is nothing to turn on, or it was turned on already. Please begin again.',
  ],
} as const satisfies Record<string, RefusalSpec>

const proofRefusals = { ...passwordNeeded, ...wrongPassword, ...wrongCode, ...isOff }

export const TwoStep = z.object({
  success: z.literal(true),
  /** Null if two-step sign-in is off. */
  turnedOnAt: z.nullable(Moment),
  recoveryCodesLeft: z.number(),
})
export type TwoStep = z.infer<typeof TwoStep>

const SetUp = z.object({
  success: z.literal(true),
  /** In base 32, for typing. */
  secret: z.string(),
  /** `otpauth://…`, for scanning. */
  uri: z.string(),
})
export type TwoStepSetUp = z.infer<typeof SetUp>

/** Shown once, since the server keeps only their digests. */
const RecoveryCodes = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/**
 * Describes the calls that both kinds of account have, by who may call them and how they are let
 * in. Method and path stay in each route, since the build takes the rest out of the pages.
 */
export function describeTwoStepCalls<
  const Caller extends Access,
  const SignedIn extends z.ZodMiniType,
>(access: Caller, signedIn: SignedIn) {
  return {
    get: {
      access,
      summary: 'Whether a code is asked for at sign-in too, and how many recovery codes are left',
      reply: TwoStep,
    },
    setUp: {
      access,
      summary:
        'Makes the secret that an authenticator app is given; nothing changes until a code of it was sent',
      body: TwoStepPassword,
      reply: SetUp,
      refusals: { ...wrongPassword, ...isOn },
    },
    turnOn: {
      access,
      summary:
        'Turns two-step sign-in on with a first code of the app, and answers with ten recovery codes',
      body: TwoStepCode,
      reply: RecoveryCodes,
      refusals: { ...wrongCode, ...notSetUp },
    },
    turnOff: {
      access,
      summary: 'Turns two-step sign-in off; the secret and the recovery codes are forgotten',
      body: TwoStepProof,
      reply: z.object({ success: z.literal(true) }),
      refusals: proofRefusals,
    },
    renewCodes: {
      access,
      summary: 'Ten new recovery codes in the place of the former ones',
      body: TwoStepProof,
      reply: RecoveryCodes,
      refusals: proofRefusals,
    },
    signIn: {
      access: 'nobody',
      summary:
        'The second step: a code, with the token that the refusal `auth/two-step` of the password’s step gave',
      body: SecondStep,
      reply: signedIn,
      refusals: {
        'two-step/wrong-code': [401, wrongCodeSentence],
        'two-step/too-late': [
          401,
          'Too much time has passed since your password. Please sign in again.',
        ],
      },
    },
  } as const
}
