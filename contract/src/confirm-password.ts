import * as z from 'zod/mini'
import type { RefusalSpec } from './route.ts'

// Members and editors share these: some acts need a password that was given within the last
// minutes.

const missing = 'Please fill in all fields'

export const passwordNeeded = {
  'auth/confirm-password': [403, 'Please give your password first.'],
} as const satisfies Record<string, RefusalSpec>

export const PasswordNeed = z.object({ success: z.literal(true), isNeeded: z.boolean() })

export const OwnPassword = z.strictObject({
  password: z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(1000)),
})

export const PasswordGiven = z.object({ success: z.literal(true) })
