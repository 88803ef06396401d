import * as z from 'zod/mini'
import { wrongPassword } from '../password-reset.ts'
import { type RefusalSpec, route } from '../route.ts'

/**
 * Deleting the account, exporting the journal and sharing a part of it need a password that was
 * given within the last minutes.
 */
export const passwordNeeded = {
  'auth/confirm-password': [403, 'Please give your password first.'],
} as const satisfies Record<string, RefusalSpec>

const missing = 'Please fill in all fields'

export const getPasswordNeed = route({
  method: 'GET',
  path: '/api/community/auth/confirm-password',
  access: 'member',
  summary:
    'Whether the password has to be given before a download of everything, a share or a deletion',
  reply: z.object({ isNeeded: z.boolean() }),
})

export const confirmPassword = route({
  method: 'POST',
  path: '/api/community/auth/confirm-password',
  access: 'member',
  summary:
    'Takes the password of somebody who is signed in; for ten minutes it is not asked for again',
  body: z.strictObject({
    password: z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(1000)),
  }),
  reply: z.object({ success: z.literal(true) }),
  refusals: wrongPassword,
})
