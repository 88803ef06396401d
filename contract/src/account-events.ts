import * as z from 'zod/mini'
import { Id, Moment } from './text.ts'

// Members and editors see what happened with their accounts in the same shape.

/** Everything that an account's history knows. */
export const accountActs = [
  'registered',
  'signed-in-by-password',
  'signed-in-by-code',
  'signed-in-by-recovery-code',
  'signed-in-by-passkey',
  'wrong-password',
  'wrong-code',
  'signed-out-one',
  'signed-out-elsewhere',
  'signed-out-by-operator',
  'password-changed',
  'password-reset',
  'password-reset-by-operator',
  'address-changed',
  'two-step-on',
  'two-step-off',
  'two-step-off-by-operator',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'exported',
  'printed',
  'share-made',
  'share-opened',
  'share-ended',
  'import-started',
  'import-undone',
  'premium-on',
  'entries-deleted',
  'entries-removed',
  'deletion-begun',
  'brought-back',
  'approved',
  'role-changed',
  'calendar-address-made',
  'calendar-address-ended',
] as const
export type AccountAct = (typeof accountActs)[number]

const AccountEvent = z.object({
  id: Id,
  at: Moment,
  act: z.enum(accountActs),
  /** "Firefox on Windows"; null where no browser did it. */
  device: z.nullable(z.string()),
  /** True for a sign-in from a browser that the account did not know. */
  is_new_device: z.boolean(),
  /** Such as the name of a passkey; never a word of the journal. */
  detail: z.nullable(z.string()),
  /**
   * The number of times: within an hour of the first, or a day for a share that was opened, or ten
   * minutes for sign-ins of one kind and browser. Of failed sign-ins the quarters of an hour in
   * which some were tried, until something else happened.
   */
  count: z.int(),
  /**
   * The time of the last sign-in, failed or not, that is counted in this one; null where it is the
   * only one.
   */
  last_at: z.nullable(Moment),
})
export type AccountEvent = z.infer<typeof AccountEvent>

export const eventsQuery = z.strictObject({
  /** The last event of the page before. */
  before: z.optional(Id),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
})

/** The newest first; `next` is the last event of this page, or null where none is older. */
export const AccountEvents = z.object({
  success: z.literal(true),
  events: z.array(AccountEvent),
  next: z.nullable(Id),
  /** For how long events are kept. */
  kept_months: z.int(),
})
export type AccountEvents = z.infer<typeof AccountEvents>
