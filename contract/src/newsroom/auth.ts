import * as z from 'zod/mini'
import { Credentials, credentialsRefusals } from '../credentials.ts'
import { LinkMailed, registrationRefusals } from '../registration-fields.ts'
import { route } from '../route.ts'
import { secondStepOwed } from '../second-step-owed.ts'
import { Editor } from './editors.ts'
import { EditorRegistration } from './registration.ts'

export const EditorSignedIn = z.object({ success: z.literal(true), user: Editor })

export const oneTimeCode = {
  'auth/one-time-code': [
    403,
    'Please give the one-time code that the server printed when it started. It is good for the admin’s email only.',
  ],
} as const
export const signupClosed = {
  'auth/signup-closed': [
    403,
    'The newsroom takes no new editors at the moment. Please ask its admin.',
  ],
} as const

export const registerEditor = route({
  method: 'POST',
  path: '/api/auth/register',
  access: 'nobody',
  summary:
    'Creates an editor’s account and starts a session; the first editor is the admin (with the one-time code of the server’s start, where others may reach it), later ones await approval, and where mail is set up a link that does so is mailed to them',
  body: EditorRegistration,
  status: 201,
  reply: z.union([EditorSignedIn, z.extend(LinkMailed, { success: z.literal(true) })]),
  refusals: {
    ...registrationRefusals,
    ...signupClosed,
    ...oneTimeCode,
  },
})

export const loginEditor = route({
  method: 'POST',
  path: '/api/auth/login',
  access: 'nobody',
  summary:
    'Starts an editor’s session; with two-step sign-in on, the refusal `auth/two-step` carries a token instead',
  body: Credentials,
  reply: EditorSignedIn,
  refusals: { ...credentialsRefusals, ...secondStepOwed },
})

export const logoutEditor = route({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'nobody',
  summary: 'Ends the editor’s session',
  reply: z.object({ success: z.literal(true) }),
})

export const currentEditor = route({
  method: 'GET',
  path: '/api/auth/me',
  access: 'any-editor',
  summary: 'The signed-in editor, with role and status',
  reply: EditorSignedIn,
})
