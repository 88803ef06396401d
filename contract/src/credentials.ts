import * as z from 'zod/mini'
import type { RefusalSpec } from './route.ts'

const missing = 'Please fill in all fields'
const Credential = z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(1000))

/** Members and editors sign in with these fields. */
export const Credentials = z.strictObject(
  { email: Credential, password: Credential },
  { error: ({ input }) => (input === undefined ? missing : undefined) },
)

export const credentialsRefusals = {
  'auth/invalid-credentials': [401, 'Invalid credentials'],
} as const satisfies Record<string, RefusalSpec>
