import * as z from 'zod/mini'
import {
  commonPassword,
  LinkToken,
  NewPasswordByLink,
  oldLink,
  PasswordSet,
  ResetRequest,
  ResetRequested,
} from '../password-reset.ts'
import { route } from '../route.ts'

export const requestReset = route({
  method: 'POST',
  path: '/api/community/auth/request-reset',
  access: 'nobody',
  summary: 'Mails a link for a new password, good for 30 minutes and once, where a member has this email',
  body: ResetRequest,
  reply: ResetRequested,
})

export const resetPassword = route({
  method: 'POST',
  path: '/api/community/auth/reset-password',
  access: 'nobody',
  summary: 'Sets a new password by a mailed link; every session of the member ends',
  body: NewPasswordByLink,
  reply: PasswordSet,
  refusals: { ...commonPassword, ...oldLink },
})

const Confirmation = z.object({
  /** Whether the member is asked to confirm: never where the server sends no mail. */
  isAwaited: z.boolean(),
})

export const getConfirmation = route({
  method: 'GET',
  path: '/api/community/auth/confirmation',
  access: 'member',
  summary: 'Whether the member has still to confirm their email; nothing waits for it',
  reply: Confirmation,
})

export const sendConfirmation = route({
  method: 'POST',
  path: '/api/community/auth/confirmation',
  access: 'member',
  summary: 'Mails the link again that confirms the member’s email, where that is awaited',
  reply: Confirmation,
})

export const confirmEmail = route({
  method: 'POST',
  path: '/api/community/auth/confirm-email',
  access: 'nobody',
  summary: 'Confirms a member’s email by a mailed link',
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({ success: z.literal(true) }),
  refusals: oldLink,
})
