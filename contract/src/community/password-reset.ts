import * as z from 'zod/mini'
import {
  commonPassword,
  LinkToken,
  NewPasswordByLink,
  oldLink,
  PasswordChange,
  PasswordSet,
  ResetRequest,
  ResetRequested,
  wrongPassword,
} from '../password-reset.ts'
import { route } from '../route.ts'

export const requestReset = route({
  method: 'POST',
  path: '/api/community/auth/request-reset',
  access: 'nobody',
  summary:
    'Mails a link for a new password, good for 30 minutes and once, where a member has this email',
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

export const changePassword = route({
  method: 'POST',
  path: '/api/community/auth/change-password',
  access: 'member',
  summary: 'Sets the member’s own new password; their other sessions end',
  body: PasswordChange,
  reply: PasswordSet,
  refusals: { ...commonPassword, ...wrongPassword },
})

const Confirmation = z.object({
  /** True if the member is asked to confirm; always false if the server sends no mail. */
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
