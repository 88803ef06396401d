import { OwnPassword, PasswordGiven, PasswordNeed } from '../confirm-password.ts'
import { wrongPassword } from '../password-reset.ts'
import { route } from '../route.ts'

export const getPasswordNeed = route({
  method: 'GET',
  path: '/api/community/auth/confirm-password',
  access: 'member',
  summary:
    'Whether the password has to be given before a download of everything, a share, a deletion or a change of passkeys',
  reply: PasswordNeed,
})

export const confirmPassword = route({
  method: 'POST',
  path: '/api/community/auth/confirm-password',
  access: 'member',
  summary:
    'Takes the password of somebody who is signed in; for ten minutes it is not asked for again',
  body: OwnPassword,
  reply: PasswordGiven,
  refusals: wrongPassword,
})
