import * as z from 'zod/mini'
import {
  Email,
  isConfirmed,
  missingFieldsFault,
  NewPassword,
  registrationRefusals,
  Secret,
} from './registration-fields.ts'
import type { RefusalSpec } from './route.ts'

// Members and editors share these: a reset by a mailed link, and the change of a known password.

/** A mailed link holds it behind its #. */
export const LinkToken = z.string().check(z.minLength(1), z.maxLength(200))

export const ResetRequest = z.strictObject({ email: Email })

/** The answer is the same with or without an account, so that it reveals no email. */
export const ResetRequested = z.object({
  success: z.literal(true),
  /** False without a mail server: the operator then hands the link over. */
  isMailed: z.boolean(),
})

export type ResetRequested = z.infer<typeof ResetRequested>

export const NewPasswordByLink = z
  .strictObject({ token: LinkToken, password: NewPassword, confirmPassword: Secret })
  .check(isConfirmed)

/** Changes a password that the account's owner knows. */
export const PasswordChange = z
  .strictObject({
    currentPassword: z
      .string({ error: missingFieldsFault })
      .check(z.minLength(1, missingFieldsFault), z.maxLength(1000)),
    password: NewPassword,
    confirmPassword: Secret,
  })
  .check(isConfirmed)

/**
 * Finishes a registration by its mailed link; only the browser that registered may leave the
 * password out.
 */
export const RegistrationLink = z
  .strictObject({
    token: LinkToken,
    password: z.optional(NewPassword),
    confirmPassword: z.optional(Secret),
  })
  .check(
    z.refine<{ password?: string | undefined; confirmPassword?: string | undefined }>(
      (form) => form.password === form.confirmPassword,
      { path: ['confirmPassword'], error: "Passwords don't match" },
    ),
  )

export const PasswordSet = z.object({ success: z.literal(true) })

export const commonPassword = {
  'auth/common-password': registrationRefusals['auth/common-password'],
} as const satisfies Record<string, RefusalSpec>

export const oldLink = {
  'auth/old-link': [
    404,
    'This link is no longer good: it was used already, or it is too old. Please ask for a new one.',
  ],
} as const satisfies Record<string, RefusalSpec>

export const choosePassword = {
  'auth/choose-password': [
    403,
    'Please choose a password: this is not the browser that you registered with.',
  ],
} as const satisfies Record<string, RefusalSpec>

export const wrongPassword = {
  'auth/wrong-password': [403, 'This is not your password of today. Please try again.'],
} as const satisfies Record<string, RefusalSpec>
