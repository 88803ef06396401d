import { z } from 'zod'

const SmtpUrl = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'must be a mail server’s address, such as smtps://user:password@mail.example.org',
})
const address = /^[^\s@<>"]+@[^\s@<>"]+$/
const named = /^"?([^<>"\p{Cc}]*?)"?\s*<([^<>]+)>$/u

const Sender = z
  .string()
  .transform(senderOf)
  .refine((sender) => address.test(sender.address), {
    error: 'must be an email address, with a name or without, such as Stayer <post@example.org>',
  })

/** The settings of outgoing mail: none of them, or both. */
export const mailSettings = { SMTP_URL: SmtpUrl.optional(), MAIL_FROM: Sender.optional() }
type Given = z.output<z.ZodObject<typeof mailSettings>>

export type MailConfig = {
  /** Holds the user and the password: never for the log. */
  smtpUrl: string
  /** The channel's name stands in for a missing one. */
  from: { name: string; address: string }
}

/** Names the mail settings that are missing beside those given, a line a fault. */
export function missingMailSettings(given: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(mailSettings)
  const set = names.find((name) => name in given)
  const missing = names.filter((name) => !(name in given))
  return set === undefined ? [] : missing.map((name) => `${name}: is missing, while ${set} is set`)
}

export function mailConfigOf(
  { SMTP_URL: smtpUrl, MAIL_FROM: from }: Given,
  channelName: string,
): MailConfig | null {
  if (smtpUrl === undefined || from === undefined) return null
  return { smtpUrl, from: { ...from, name: from.name || channelName } }
}

function senderOf(given: string) {
  const [, name, mailbox] = named.exec(given.trim()) ?? []
  return mailbox === undefined
    ? { name: '', address: given.trim() }
    : { name: name?.trim() ?? '', address: mailbox }
}
