import { OwnPassword, PasswordGiven, PasswordNeed } from '../confirm-password.ts'
import { wrongPassword } from '../password-reset.ts'
import { route } from '../route.ts'

export const getEditorPasswordNeed = route({
  method: 'GET',
  path: '/api/auth/confirm-password',
  access: 'any-editor',
  summary: 'Whether the password has to be given before a change of passkeys',
  reply: PasswordNeed,
})

export const confirmEditorPassword = route({
  method: 'POST',
  path: '/api/auth/confirm-password',
  access: 'any-editor',
  summary:
    'Takes the password of an editor who is signed in; for ten minutes it is not asked for again',
  body: OwnPassword,
  reply: PasswordGiven,
  refusals: wrongPassword,
})
