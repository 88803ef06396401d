import { createTransport } from 'nodemailer'
import { lockupId, type Letter } from './letter.ts'
import type { Lockup } from '../drawing/draw-lockup.ts'
import type { MailConfig } from './mail-settings.ts'

export type Mailer = {
  /** Resolves once the mail server has taken the letter; rejects when it could not be reached or would not. */
  send(to: { name: string; email: string }, letter: Letter): Promise<void>
}

const longestWaitMs = 30_000

/** The way to people's letter boxes; null where no mail server is set up. A letter is one connection. */
export function openMailer(config: MailConfig | null): Mailer | null {
  if (!config) return null
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: longestWaitMs,
    greetingTimeout: longestWaitMs,
    socketTimeout: longestWaitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ name, email }, { subject, text, html, lockup }) {
      const to = { name, address: email }
      // So that no holiday notice is sent back.
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const attachments = lockup ? [pictureOf(lockup)] : []
      await transport.sendMail({ from: config.from, to, subject, text, html, headers, attachments })
    },
  }
}

const pictureOf = ({ png }: Lockup) => ({
  cid: lockupId,
  filename: 'lockup.png',
  content: Buffer.from(png),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
})
