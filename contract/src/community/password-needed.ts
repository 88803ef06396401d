import type { RefusalSpec } from '../route.ts'

/** Deleting the account and the full export need a password given in the last minutes. */
export const passwordNeeded = {
  'auth/confirm-password': [403, 'Please give your password first.'],
} as const satisfies Record<string, RefusalSpec>
