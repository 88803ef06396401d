import * as z from 'zod/mini'
import type { Refusals } from './route.ts'

/** Every error's body: a sentence for people, a code for programs, the request's id for support. */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** Only below `/api/auth/`, where every answer says if it succeeded. */
  success: z.optional(z.literal(false)),
  /** The job behind the call: it still runs after a timeout, or it failed. */
  jobId: z.optional(z.string()),
  /** The token for the second step of signing in, after a right password. */
  twoStepToken: z.optional(z.string()),
  /** The newer state, if the caller had not seen it. */
  current: z.optional(z.unknown()),
  /** Faults by field, for invalid input. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** True if the replies at this path have a field `success`. */
export const saysSuccess = (path: string) => /^\/api\/auth(\/|$)/i.test(path)

/** Any route may refuse with these. */
export const commonRefusals = {
  'request/invalid': [400, 'Something in this request is not valid.'],
  'request/not-json': [400, 'This request could not be read: it is not valid JSON.'],
  'session/missing': [401, 'Please sign in first.'],
  'session/not-allowed': [403, 'Your account may not do this.'],
  'editors/awaiting-approval': [403, 'Your account awaits approval by an admin.'],
  'request/other-site': [403, 'This request came from another site and was refused.'],
  'request/not-found': [404, 'There is nothing here.'],
  'request/wrong-method': [405, 'This address does not take this kind of call.'],
  'request/timeout': [408, 'The request took too long to arrive. Please try again.'],
  'request/key-reused': [409, 'This Idempotency-Key was already used for another request.'],
  'request/done-before': [409, 'This was saved already.'],
  'request/in-flight': [409, 'This request is still being worked on. Please wait a moment.'],
  'words/unreadable': [
    409,
    'Words of yours that belong to this cannot be opened: they are damaged on the server, or were encrypted with another key. Nothing was changed. Please tell whoever runs this server.',
  ],
  'request/too-large': [413, 'This is too large to accept.'],
  'request/wrong-type': [415, 'This kind of content is not accepted here.'],
  'request/wrong-host': [
    421,
    'This is not the address of this site. If you run this server: set PUBLIC_URL to the address that people use.',
  ],
  'request/too-many': [429, 'Too many attempts. Please wait a little and try again.'],
  'request/headers-too-large': [431, 'The headers of this request are too large.'],
  'server/fault': [500, 'Something went wrong on our side. Your words are safe; please try again.'],
  'server/unavailable': [503, 'The server is catching its breath. Please try again in a moment.'],
  'server/no-room': [
    507,
    'There is no room left on the server to keep this. What was saved before is safe; please try again later.',
  ],
} as const satisfies Refusals
export type CommonRefusal = keyof typeof commonRefusals
