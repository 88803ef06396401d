import type { RefusalSpec } from '../route.ts'

/** What takes everything away, or everything along, asks for the password of the last minutes. */
export const passwordNeeded = {
  'auth/confirm-password': [403, 'Please give your password first.'],
} as const satisfies Record<string, RefusalSpec>
