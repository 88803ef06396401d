import * as z from 'zod/mini'
import { Credentials, credentialsRefusals } from '../credentials.ts'
import { LinkMailed, registrationRefusals } from '../registration-fields.ts'
import { route, type RefusalSpec } from '../route.ts'
import { Id, Moment } from '../text.ts'
import { secondStepOwed } from '../second-step-owed.ts'
import { TextSize, Theme } from './appearance.ts'
import { Registration } from './registration.ts'

/** The signed-in member. */
export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  is_premium: z.boolean(),
  /** True when the member may turn Premium on here; see `PREMIUM_SELF_UPGRADE`. */
  can_upgrade: z.boolean(),
  /** True once the coach has answered an entry. */
  has_reply: z.boolean(),
  profile_image_url: z.nullable(z.string()),
  country: z.string(),
  theme: Theme,
  text_size: TextSize,
  created_at: Moment,
  last_login_at: z.nullable(Moment),
})
export type Member = z.infer<typeof Member>

export const SignedIn = z.object({ user: Member })

export const deletionDue = {
  'auth/deletion-due': [403, 'Your account is to be deleted. You can still bring it back.'],
} as const satisfies Record<string, RefusalSpec>

export const register = route({
  method: 'POST',
  path: '/api/community/auth/register',
  access: 'nobody',
  summary:
    'Creates a member’s account and starts a session; where mail is set up, mails a link that does so',
  body: Registration,
  status: 201,
  reply: z.union([SignedIn, LinkMailed]),
  refusals: registrationRefusals,
})

export const login = route({
  method: 'POST',
  path: '/api/community/auth/login',
  access: 'nobody',
  summary:
    'Starts a member’s session; with two-step sign-in on, the refusal `auth/two-step` carries a token instead',
  body: Credentials,
  reply: SignedIn,
  refusals: { ...credentialsRefusals, ...deletionDue, ...secondStepOwed },
})

export const bringBack = route({
  method: 'POST',
  path: '/api/community/auth/bring-back',
  access: 'nobody',
  summary:
    'Takes the deletion of an account back, within seven days, and starts a session; with two-step sign-in on, the code of the second step does both',
  body: Credentials,
  reply: SignedIn,
  refusals: { ...credentialsRefusals, ...secondStepOwed },
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
