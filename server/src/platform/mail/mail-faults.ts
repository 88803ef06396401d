import { z } from 'zod'
import { MailFault } from './mailer.ts'

/**
 * `refused`: the mail server will not have this letter for this address, now or later. `not-sent`:
 * it can be tried again. `unknown`: the connection broke off, and the letter may have been taken.
 */
export type SendingOutcome = 'refused' | 'not-sent' | 'unknown'

const SmtpError = z.object({
  code: z.string().optional(),
  originalCode: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  timeoutType: z.string().optional(),
})

// A 5xx to the sender or at sign-in is about our own settings, not about the reader.
const aboutReader: ReadonlySet<string | undefined> = new Set(['RCPT TO', 'DATA'])
const beforeAnyLetter: ReadonlySet<string | undefined> = new Set([
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EDNS',
  'EAUTH',
  'ETLS',
])

/** Tells what has become of a letter from the error of its sending. */
export function outcomeOf(error: unknown): SendingOutcome {
  if (error instanceof MailFault) return 'not-sent'
  const { data = {} } = SmtpError.safeParse(error)
  const { code, originalCode, command, responseCode, timeoutType } = data
  if (responseCode !== undefined)
    return responseCode >= 500 && aboutReader.has(command) ? 'refused' : 'not-sent'
  return [code, originalCode, timeoutType].some((name) => beforeAnyLetter.has(name))
    ? 'not-sent'
    : 'unknown'
}
