import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { Registration } from './registration.ts'

/** The signed-in member. */
export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  is_premium: z.boolean(),
  profile_image_url: z.nullable(z.string()),
  country: z.string(),
  created_at: Moment,
  last_login_at: z.nullable(Moment),
})
export type Member = z.infer<typeof Member>

const missing = 'Please fill in all fields'
const Credential = z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(1000))

export const Credentials = z.strictObject(
  { email: Credential, password: Credential },
  { error: ({ input }) => (input === undefined ? missing : undefined) },
)

const SignedIn = z.object({ user: Member })

export const register = route({
  method: 'POST',
  path: '/api/community/auth/register',
  access: 'nobody',
  summary: 'Creates a member’s account and starts a session',
  body: Registration,
  status: 201,
  reply: SignedIn,
  refusals: {
    'auth/email-taken': [409, 'There is already an account with this email. Please sign in instead.'],
    'auth/common-password': [
      400,
      'This password is on lists of well-known passwords. Please choose another: three unrelated words work well.',
    ],
  },
})

export const login = route({
  method: 'POST',
  path: '/api/community/auth/login',
  access: 'nobody',
  summary: 'Starts a member’s session',
  body: Credentials,
  reply: SignedIn,
  refusals: { 'auth/invalid-credentials': [401, 'Invalid credentials'] },
})

export const logout = route({
  method: 'POST',
  path: '/api/community/auth/logout',
  access: 'nobody',
  summary: 'Ends the member’s session',
  reply: z.object({ success: z.literal(true) }),
})

export const me = route({
  method: 'GET',
  path: '/api/community/auth/me',
  access: 'member',
  summary: 'The signed-in member',
  reply: SignedIn,
})
