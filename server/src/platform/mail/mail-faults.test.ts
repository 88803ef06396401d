import { expect, test } from 'vitest'
import { openMailServer } from '../../testing/mail-server.ts'
import { outcomeOf } from './mail-faults.ts'
import { openMailer } from './mailer.ts'

const from = { name: 'Stayer', address: 'post@example.org' }
const ana = { name: 'Ana', email: 'ana@example.org' }
const letter = { subject: 'Your week', text: 'Words.', html: '<p>Words.</p>', lockup: null }

async function outcomeAt(smtpUrl: string) {
  const mailer = openMailer({ smtpUrl, from })
  return mailer?.send(ana, letter).then(() => 'sent', outcomeOf)
}
const answer = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

test('a refusal of the reader, at the box or at the letter, is for good; of us, or for now, it is not', async () => {
  const servers = {
    refused: [
      await openMailServer({ onRcptTo: (_to, _session, done) => done(answer(550)) }),
      await openMailServer({
        onData: (stream, _session, done) => {
          stream.resume()
          stream.on('end', () => done(answer(552)))
        },
      }),
    ],
    'not-sent': [
      await openMailServer({ onRcptTo: (_to, _session, done) => done(answer(451)) }),
      await openMailServer({ onMailFrom: (_from, _session, done) => done(answer(550)) }),
    ],
  }
  for (const [outcome, opened] of Object.entries(servers))
    for (const server of opened) {
      expect(await outcomeAt(server.url)).toBe(outcome)
      await server[Symbol.asyncDispose]()
      expect(await outcomeAt(server.url)).toBe('not-sent')
    }
})

test('a connection that breaks off after the letter leaves it open whether it was taken', async () => {
  await using server = await openMailServer({
    onData: (stream) => {
      stream.resume()
      stream.on('end', () => undefined)
    },
  })
  expect(await outcomeAt(`${server.url}?socketTimeout=300`)).toBe('unknown')
})
