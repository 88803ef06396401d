import * as z from 'zod/mini'
import { Line, Moment } from '../text.ts'
import { route, type RefusalSpec } from '../route.ts'
import { EditorSignedIn } from './auth.ts'

const missing = 'Please fill in all fields'

/** Six digits of the authenticator app, or a recovery code, with or without spaces and dashes. */
const Code = Line('The code', 40, missing)
const Password = z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(1000))

/** An editor proves both, to change two-step sign-in. */
export const TwoStepProof = z.strictObject({ password: Password, code: Code })
export const TwoStepPassword = z.strictObject({ password: Password })
export const TwoStepCode = z.strictObject({ code: Code })

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

/** Shown once, since the server keeps only their digests. */
const RecoveryCodes = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) })

export const getTwoStep = route({
  method: 'GET',
  path: '/api/auth/two-step',
  access: 'any-editor',
  summary: 'Whether the editor signs in with a code as well, and how many recovery codes are left',
  reply: z.object({
    success: z.literal(true),
    /** Null if two-step sign-in is off. */
    turnedOnAt: z.nullable(Moment),
    recoveryCodesLeft: z.number(),
  }),
})

export const setUpTwoStep = route({
  method: 'POST',
  path: '/api/auth/two-step/set-up',
  access: 'any-editor',
  summary:
    'Makes the secret that an authenticator app is given; nothing changes until a code of it was sent',
  body: TwoStepPassword,
  reply: z.object({
    success: z.literal(true),
    /** In base 32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for scanning. */
    uri: z.string(),
  }),
  refusals: { ...wrongPassword, ...isOn },
})

export const turnOnTwoStep = route({
  method: 'POST',
  path: '/api/auth/two-step/turn-on',
  access: 'any-editor',
  summary:
    'Turns two-step sign-in on with a first code of the app, and answers with ten recovery codes',
  body: TwoStepCode,
  reply: RecoveryCodes,
  refusals: {
    ...wrongCode,
    'two-step/not-set-up': [
      409,
      'There is nothing to turn on, or it was turned on already. Please begin again.',
    ],
  },
})

export const turnOffTwoStep = route({
  method: 'POST',
  path: '/api/auth/two-step/turn-off',
  access: 'any-editor',
  summary: 'Turns two-step sign-in off; the secret and the recovery codes are forgotten',
  body: TwoStepProof,
  reply: z.object({ success: z.literal(true) }),
  refusals: { ...wrongPassword, ...wrongCode, ...isOff },
})

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/auth/two-step/recovery-codes',
  access: 'any-editor',
  summary: 'Ten new recovery codes in the place of the former ones',
  body: TwoStepProof,
  reply: RecoveryCodes,
  refusals: { ...wrongPassword, ...wrongCode, ...isOff },
})

export const signInWithCode = route({
  method: 'POST',
  path: '/api/auth/two-step/sign-in',
  access: 'nobody',
  summary:
    'The second step: a code, with the token that the refusal `auth/two-step` of the password’s step gave',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)), code: Code }),
  reply: EditorSignedIn,
  refusals: {
    'two-step/wrong-code': [401, wrongCodeSentence],
    'two-step/too-late': [
      401,
      'Too much time has passed since your password. Please log in again.',
    ],
  },
})
