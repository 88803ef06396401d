import { expect, test } from 'vitest'
import { ConfigFault, readConfig } from '../config.ts'

const given = { SMTP_URL: 'smtps://post:secret@mail.example.org', MAIL_FROM: 'post@example.org' }

test('without its settings no mail is sent', () => {
  expect(readConfig({}).mail).toBeNull()
})

test.each([
  ['post@example.org', { name: 'Stayer', address: 'post@example.org' }],
  ['The Post <post@example.org>', { name: 'The Post', address: 'post@example.org' }],
  ['"Post, the" <post@example.org>', { name: 'Post, the', address: 'post@example.org' }],
])('mail from %s is from its name, or the channel’s', (MAIL_FROM, from) => {
  expect(readConfig({ ...given, MAIL_FROM }).mail).toEqual({ smtpUrl: given.SMTP_URL, from })
})

test.each([
  [{ SMTP_URL: given.SMTP_URL }, 'MAIL_FROM: is missing, while SMTP_URL is set'],
  [{ MAIL_FROM: given.MAIL_FROM }, 'SMTP_URL: is missing, while MAIL_FROM is set'],
  [
    { ...given, SMTP_URL: 'https://post:secret@mail.example.org' },
    /^SMTP_URL: must be a mail server’s address/,
  ],
  [{ ...given, SMTP_URL: 'mail.example.org' }, /^SMTP_URL: must be a mail server’s address/],
  [{ ...given, MAIL_FROM: 'The Post' }, /^MAIL_FROM: must be an email address/],
  [
    { ...given, MAIL_FROM: 'Post <post@example.org>\r\nBcc: eve@example.org' },
    /^MAIL_FROM: must be an email address/,
  ],
])('a wrong setting is reported without its value: %o', (environment, sentence) => {
  const read = () => readConfig(environment)
  expect(read).toThrow(ConfigFault)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow('secret')
})
