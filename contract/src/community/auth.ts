import * as z from 'zod/mini'
import { Credentials, credentialsRefusals } from '../credentials.ts'
import { registrationRefusals } from '../registration-fields.ts'
import { route } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { TextSize, Theme } from './appearance.ts'
import { Registration } from './registration.ts'

/** The signed-in member. */
export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  is_premium: z.boolean(),
  /** Whether the member may turn Premium on here; see `PREMIUM_SELF_UPGRADE`. */
  can_upgrade: z.boolean(),
  profile_image_url: z.nullable(z.string()),
  country: z.string(),
  theme: Theme,
  text_size: TextSize,
  created_at: Moment,
  last_login_at: z.nullable(Moment),
})
export type Member = z.infer<typeof Member>

const SignedIn = z.object({ user: Member })

export const register = route({
  method: 'POST',
  path: '/api/community/auth/register',
  access: 'nobody',
  summary: 'Creates a member’s account and starts a session',
  body: Registration,
  status: 201,
  reply: SignedIn,
  refusals: registrationRefusals,
})

export const login = route({
  method: 'POST',
  path: '/api/community/auth/login',
  access: 'nobody',
  summary: 'Starts a member’s session',
  body: Credentials,
  reply: SignedIn,
  refusals: credentialsRefusals,
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
