import { createTransport } from 'nodemailer'
import { isLoopback } from '../loopback.ts'
import { lockupId, type MailLetter, type Lockup } from './letter.ts'
import type { MailConfig } from './mail-settings.ts'

export type Mailer = {
  /**
   * Resolves once the mail server has taken the letter; rejects when it could not be reached or
   * would not.
   */
  send(
    to: { name: string; email: string },
    letter: MailLetter,
    subscription?: Subscription,
  ): Promise<void>
}

/** A letter that comes again and again. */
export type Subscription = {
  /** Ends it by a POST without a cookie (RFC 8058), which mail programs are told. */
  unsubscribeUrl?: string
  /**
   * The same at every attempt at one letter: a mail server that has it already drops the second.
   */
  messageId: string
}

const longestWaitMs = 30_000
// This keeps holiday notices from being sent back.
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** A letter was not sent; the message holds nothing of the letter. */
export class MailFault extends Error {
  override name = 'MailFault'
}

/**
 * The way to people's letter boxes; null where no mail server is set up. A letter is one
 * connection.
 */
export function openMailer(config: MailConfig | null): Mailer | null {
  if (!config) return null
  const transport = createTransport({
    url: config.smtpUrl,
    // A link opens an account. The address itself may say `?requireTLS=false`, for a private
    // network.
    requireTLS: goesOverNetwork(config.smtpUrl),
    connectionTimeout: longestWaitMs,
    greetingTimeout: longestWaitMs,
    socketTimeout: longestWaitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ name, email }, { subject, text, html, lockup }, subscription) {
      const to = { name, address: email }
      const attachments = lockup ? [pictureOf(lockup)] : []
      await transport
        .sendMail({
          from: config.from,
          to,
          subject,
          text,
          html,
          attachments,
          ...(subscription && { messageId: subscription.messageId }),
          headers: {
            ...automatic,
            ...(subscription?.unsubscribeUrl !== undefined && waysOut(subscription.unsubscribeUrl)),
          },
        })
        .catch(explainTlsFault)
    },
  }
}

const waysOut = (unsubscribeUrl: string) => ({
  Precedence: 'bulk',
  // Left as it is: folded, its first line would be empty, which not every mail program reads.
  'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
  // The standard has one click for https alone; elsewhere the link leads to its page.
  ...(unsubscribeUrl.startsWith('https:') && {
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

/**
 * `smtps` is encrypted from its first byte on; `smtp` only after STARTTLS, which a server, or who
 * sits between, may hide.
 */
function goesOverNetwork(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && !isLoopback(hostname)
}

function explainTlsFault(error: unknown): never {
  if (!isTlsFault(error)) throw error
  throw new MailFault(
    'The connection to the mail server could not be encrypted, so nothing was sent: it must offer STARTTLS, with a certificate for the name in SMTP_URL.',
    { cause: error },
  )
}

/** No STARTTLS, a handshake that broke off, or a certificate that is not to be trusted. */
function isTlsFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const codes = ['code', 'originalCode'].map((name) =>
    String(Object.getOwnPropertyDescriptor(error, name)?.value),
  )
  return codes.some((code) => /TLS|CERT|SELF_SIGNED|VERIFY/.test(code))
}

const pictureOf = ({ png }: Lockup) => ({
  cid: lockupId,
  filename: 'lockup.png',
  content: Buffer.from(png),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
})
