import { choosePassword, oldLink, RegistrationLink } from '../password-reset.ts'
import { registrationRefusals } from '../registration-fields.ts'
import { route } from '../route.ts'
import { oneTimeCode, EditorSignedIn, signupClosed } from './auth.ts'

export const finishEditorRegistration = route({
  method: 'POST',
  path: '/api/auth/finish-registration',
  access: 'nobody',
  summary: 'Creates the editor’s account that a mailed link was asked for, and starts a session',
  body: RegistrationLink,
  status: 201,
  reply: EditorSignedIn,
  refusals: {
    ...registrationRefusals,
    ...oldLink,
    ...choosePassword,
    ...signupClosed,
    ...oneTimeCode,
  },
})
