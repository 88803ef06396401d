import {
  commonPassword,
  NewPasswordByLink,
  oldLink,
  PasswordChange,
  PasswordSet,
  ResetRequest,
  ResetRequested,
  wrongPassword,
} from '../password-reset.ts'
import { route } from '../route.ts'

export const requestEditorReset = route({
  method: 'POST',
  path: '/api/auth/request-reset',
  access: 'nobody',
  summary:
    'Mails a link for a new password, good for 30 minutes and once, where an editor has this email',
  body: ResetRequest,
  reply: ResetRequested,
})

export const setEditorPassword = route({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'nobody',
  summary: 'Sets a new password by a mailed link; every session of the editor ends',
  body: NewPasswordByLink,
  reply: PasswordSet,
  refusals: { ...commonPassword, ...oldLink },
})

export const changeEditorPassword = route({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'any-editor',
  summary: 'Sets the editor’s own new password; their other sessions end',
  body: PasswordChange,
  reply: PasswordSet,
  refusals: { ...commonPassword, ...wrongPassword },
})
