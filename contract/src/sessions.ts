import * as z from 'zod/mini'
import type { RefusalSpec } from './route.ts'
import { Id, Moment } from './text.ts'

// The sessions of an account: the same for members and editors.

/** One signed-in browser, as its account's holder sees it. Nothing of its token, and no address. */
const Session = z.object({
  id: Id,
  /** "Firefox on Windows". */
  device: z.string(),
  signed_in_at: Moment,
  /** To the hour: later uses within one are not written down. */
  last_used_at: Moment,
  /** True when it is the one that asks. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The one that asks first, then as they were last used. */
export const Sessions = z.object({ success: z.literal(true), sessions: z.array(Session) })
export type Sessions = z.infer<typeof Sessions>

export const sessionParams = z.object({ id: Id })
export const SessionEnded = z.object({ success: z.literal(true) })
export const OthersEnded = z.object({ success: z.literal(true), ended: z.number() })

export const sessionRefusals = {
  'sessions/not-found': [404, 'This browser is signed out already.'],
} as const satisfies Record<string, RefusalSpec>
