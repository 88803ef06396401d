import type { RefusalSpec } from '../route.ts'

/**
 * Deleting the account and exporting the journal need a password that was given within the last
 * minutes.
 */
export const passwordNeeded = {
  'auth/confirm-password': [403, 'Please give your password first.'],
} as const satisfies Record<string, RefusalSpec>
