import * as z from 'zod/mini'
import type { RefusalSpec } from './route.ts'
import { Id, Moment } from './text.ts'

// Members and editors see their sessions in the same shape.

/** One signed-in browser, as the owner of the account sees it: no token, and no address. */
const Session = z.object({
  id: Id,
  /** "Firefox on Windows". */
  device: z.string(),
  signed_in_at: Moment,
  /** Exact to the hour: the server does not record later uses within one. */
  last_used_at: Moment,
  /** True for the session of the caller. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The caller's session first, then the others by their last use; a hundred at most. */
export const Sessions = z.object({ success: z.literal(true), sessions: z.array(Session) })
export type Sessions = z.infer<typeof Sessions>

export const sessionParams = z.object({ id: Id })
export const SessionEnded = z.object({ success: z.literal(true) })
export const OthersEnded = z.object({ success: z.literal(true), ended: z.number() })

export const sessionRefusals = {
  'sessions/not-found': [404, 'This browser is signed out already.'],
} as const satisfies Record<string, RefusalSpec>
