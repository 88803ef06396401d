import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A letter as it arrived: its whole source, with the transfer's encoding undone. */
export type ArrivedLetter = { from: string; to: readonly string[]; source: string }

export type MailServer = {
  url: string
  letters: ArrivedLetter[]
  /** The address of the first link in the newest letter. */
  lastLink(): string
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * A real mail server, on this machine, that keeps what it takes; by default without encryption and
 * sign-in.
 */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const letters: ArrivedLetter[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        letters.push({
          from,
          to: rcptTo.map(({ address }) => address),
          source: decoded(Buffer.concat(parts)),
        })
        done()
      })
    },
    ...options,
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail server listens nowhere')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    lastLink: () => /https?:\/\/\S+#[\w-]{43}/.exec(letters.at(-1)?.source ?? '')?.[0] ?? '',
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  }
}

/** Undoes quoted-printable, in which every part is sent; the headers stay as they are. */
function decoded(source: Buffer) {
  const [headers = '', ...parts] = source.toString('utf8').split('\r\n\r\n')
  const body = parts
    .join('\r\n\r\n')
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) =>
      Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'),
    )
  return `${headers}\r\n\r\n${body}`
}
