import { expect, test } from 'vitest'
import { openMailServer } from '../../testing/mail-server.ts'
import { quietLog } from '../../testing/quiet-log.ts'
import { openLetterhead } from '../../drawing/draw-lockup.ts'
import { writeLetter } from './letter.ts'
import { MailFault, openMailer } from './mailer.ts'

const letterhead = openLetterhead('Stayer', quietLog)
const parts = {
  channelName: 'Stayer',
  lockup: null,
  subject: 'A new password',
  heading: 'Choose a new password, <b>Ana</b> & "co"',
  paragraphs: ['The link is good for 30 minutes.'],
  way: { words: 'Set a new password', href: 'https://journal.example.org/reset-password#a-token' },
  reason: 'You’re getting this because you asked.',
}
const letter = writeLetter(parts)
const from = { name: 'Stayer', address: 'post@example.org' }
const ana = { name: 'Ana Holt', email: 'ana@example.org' }
const open = (smtpUrl: string) => {
  const mailer = openMailer({ smtpUrl, from })
  if (!mailer) throw new Error('No mailer')
  return mailer
}

test('a letter arrives in plain text and in HTML, which say the same', async () => {
  await using server = await openMailServer()

  await open(server.url).send(ana, letter)

  const [arrived] = server.letters
  expect(arrived).toMatchObject({ from: 'post@example.org', to: ['ana@example.org'] })
  expect(arrived?.source).toMatch(/^From: Stayer <post@example\.org>\r$/m)
  expect(arrived?.source).toMatch(/^To: Ana Holt <ana@example\.org>\r$/m)
  expect(arrived?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(arrived?.source).toContain(
    'Set a new password:\r\nhttps://journal.example.org/reset-password#a-token',
  )
  expect(arrived?.source).toContain('href="https://journal.example.org/reset-password#a-token"')
  expect(arrived?.source.match(/The link is good for 30 minutes\./g)).toHaveLength(2)
  expect(arrived?.source.match(/You’re getting this because you asked\./g)).toHaveLength(2)
})

test('the lockup travels with its letter, and its name stands where pictures are not shown', async () => {
  await using server = await openMailServer()
  const { lockup } = await letterhead()
  expect(lockup).toMatchObject({ height: 40, width: 142 })

  await open(server.url).send(ana, writeLetter({ ...parts, lockup }))

  const source = server.letters[0]?.source ?? ''
  expect(source).toContain('<img src="cid:lockup" alt="Stayer" width="142" height="40"')
  expect(source).toMatch(/^Content-Type: image\/png; name=lockup\.png\r$/m)
  expect(source).toMatch(/^Content-Id: <lockup>\r$/im)
  expect(source).toMatch(/^Content-Disposition: inline; filename=lockup\.png\r$/m)
})

test('a name that our letters cannot write, or that is too long for the card, stands as text', async () => {
  for (const name of ['Бегун', 'W'.repeat(40)])
    expect((await openLetterhead(name, quietLog)()).lockup).toBeNull()
  expect(letter.html).toMatch(/<p style="[^"]+">Stayer<\/p>\s*<h1/)
})

test('the button is one that Outlook shows too', () => {
  expect(letter.html).toMatch(
    /<td bgcolor="#0B5468" style="[^"]*mso-padding-alt:15px 28px[^"]*"><a href=/,
  )
})

test('a letter fetches nothing, and what people wrote is no HTML in it', () => {
  expect(letter.html).not.toMatch(/<(img|link|script|iframe|style)|src=|url\(/i)
  expect(letter.html).toContain(
    'Choose a new password, &lt;b&gt;Ana&lt;/b&gt; &amp; &quot;co&quot;',
  )
})

test('a name cannot add a header or another reader', async () => {
  await using server = await openMailServer()

  await open(server.url).send({ ...ana, name: 'Ana\r\nBcc: eve@example.org' }, letter)

  expect(server.letters).toMatchObject([{ to: ['ana@example.org'] }])
  expect(server.letters[0]?.source).not.toMatch(/^Bcc:/im)
})

test('the user and the password of the address are used, over TLS where the server has it', async () => {
  const seen: unknown[] = []
  await using server = await openMailServer({
    disabledCommands: [],
    onAuth: ({ username, password }, session, done) => {
      seen.push([username, password, session.secure])
      done(null, { user: 'post' })
    },
  })
  const address = server.url.replace('smtp://', 'smtp://post:canal%20heron@')

  // The test's server made its certificate itself.
  await open(`${address}?requireTLS=true&tls.rejectUnauthorized=false`).send(ana, letter)

  expect(seen).toEqual([['post', 'canal heron', true]])
  expect(server.letters).toHaveLength(1)
})

// An address of this machine that is not one of its loopback names: to the mailer it is a server
// across a network.
const acrossNetwork = (url: string) => url.replace('127.0.0.1', '0.0.0.0')

test('a server across the network that offers no encryption is given no letter, and the fault says why', async () => {
  const seen: unknown[] = []
  await using server = await openMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      seen.push(username)
      done(null, { user: 'post' })
    },
  })
  const address = acrossNetwork(server.url).replace('smtp://', 'smtp://post:canal%20heron@')

  for (const more of ['', '?ignoreTLS=true', '?opportunisticTLS=true']) {
    const sending = open(address + more).send(ana, letter)
    await expect(sending).rejects.toThrow(MailFault)
    await expect(sending).rejects.toThrow(/could not be encrypted.+STARTTLS.+SMTP_URL/)
  }
  expect([server.letters, seen]).toEqual([[], []])

  await open(`${address}?requireTLS=false`).send(ana, letter)
  expect(server.letters).toHaveLength(1)
})

test('a server across the network that offers it is written to over TLS, and its certificate is looked at', async () => {
  const secured: boolean[] = []
  await using server = await openMailServer({
    disabledCommands: ['AUTH'],
    onMailFrom: (_address, { secure }, done) => {
      secured.push(secure)
      done()
    },
  })
  const address = acrossNetwork(server.url)

  await expect(open(address).send(ana, letter)).rejects.toThrow(MailFault)
  await open(`${address}?tls.rejectUnauthorized=false`).send(ana, letter)

  expect(secured).toEqual([true])
  expect(server.letters).toHaveLength(1)
})

test('a server that will not take the letter, or is not there, is a failure', async () => {
  const server = await openMailServer({
    onRcptTo: (_address, _session, done) => done(new Error('no such box')),
  })
  const { send } = open(server.url)

  await expect(send(ana, letter)).rejects.toMatchObject({ code: 'EENVELOPE' })
  await server[Symbol.asyncDispose]()
  await expect(send(ana, letter)).rejects.toThrow('ECONNREFUSED')
})

test('without a mail server there is no way to write', () => {
  expect(openMailer(null)).toBeNull()
})
