import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Moment } from '../text.ts'
import { TimeZoneName } from './time-zone.ts'

/** The hour of Sunday until the member chooses another. */
export const usualLetterHour = 8
/** A letter that its mail server refuses so often in a row is the last. */
export const mostRefusals = 3
const Hour = z.int().check(z.gte(0), z.lte(23))

/** How the letter about the week is mailed. */
export const LetterMail = z.object({
  /** The reason why nothing can be mailed now; null if it can. */
  obstacle: z.nullable(z.enum(['no-mail-server', 'unconfirmed'])),
  is_on: z.boolean(),
  /** On Sunday, by the clocks of the time zone. */
  hour: Hour,
  /** Null until the member has chosen one. */
  time_zone: z.nullable(z.string()),
  /** True if words of the journal may stand in the mail. */
  has_words: z.boolean(),
  /** Since when nothing is mailed, because the mail server refused the letters. */
  stopped_at: z.nullable(Moment),
  next_at: z.nullable(Moment),
})
export type LetterMail = z.infer<typeof LetterMail>

const path = '/api/community/profile/letter-mail'

export const getLetterMail = route({
  method: 'GET',
  path,
  access: 'member',
  summary: 'Whether, when and with which words the letter about the week is mailed',
  reply: LetterMail,
})

export const setLetterMail = route({
  method: 'PUT',
  path,
  access: 'member',
  summary: 'Changes what is given; switching it on also counts refused letters anew',
  body: z.strictObject({
    is_on: z.optional(z.boolean()),
    hour: z.optional(Hour),
    time_zone: z.optional(TimeZoneName),
    has_words: z.optional(z.boolean()),
  }),
  reply: LetterMail,
  refusals: {
    'letter-mail/no-mail-server': [409, 'This server sends no mail.'],
    'letter-mail/unconfirmed': [409, 'Please confirm your email first.'],
  },
})

/** The page of a letter's link that ends these letters; a POST to it ends them (RFC 8058). */
export const unsubscribePath = '/api/community/unsubscribe/:token'
