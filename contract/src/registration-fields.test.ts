import { expect, test } from 'vitest'
import { Registration } from './community/registration.ts'
import { EditorRegistration } from './newsroom/registration.ts'
import { Email, NewPassword } from './registration-fields.ts'
import { Line } from './text.ts'

const faultsOf = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues.map(({ message }) => message) ?? []
const tooShort = 'Please use at least 8 characters for your password.'

test.each([
  ['four letters with marks that compose', 'e\u0301'.repeat(4)],
  ['four letters with marks that do not', 'q\u0308\u0308'.repeat(4)],
  ['four signs of two units each', '🚲🏊🏃🚴'],
  ['one sign that is written out as eighteen', '\ufdfa'],
  ['three ligatures', 'ﬃﬃﬃ'],
  ['seven letters and unseen signs', 'abcdefg\u200b\u200d\u2800'],
])('a password of %s is too short', (_what, password) => {
  expect(faultsOf(NewPassword.safeParse(password))).toEqual([tooShort])
})

test.each(['abcdefgh', 'naïveté!', '🚲🏊🏃🚴🚲🏊🏃🚴', 'नमस्ते दुनिया', '七月の長い坂道を'])(
  'the password %s is long enough, and stays as it was typed',
  (password) => {
    expect(NewPassword.parse(password)).toBe(password)
  },
)

const unseen = ['\u2800', '\u200b\u200d', '\u3164', '\u{1d159}', '\u0301', '\u2800 \u2800']

test.each(unseen)('a name of %j alone is refused in words', (name) => {
  const form = { email: 'ana@example.org', password: 'three slow miles' }
  const both = { ...form, confirmPassword: form.password, name }

  expect(faultsOf(Registration.safeParse(both))).toEqual([
    'Name has no character that can be seen.',
  ])
  expect(faultsOf(EditorRegistration.safeParse(both))).toEqual([
    'Name has no character that can be seen.',
  ])
  expect(faultsOf(Line('Title', 200).safeParse(name))).toEqual([
    'Title has no character that can be seen.',
  ])
})

test.each(['\u2800@example.org', 'ana\u2800@example.org', 'ana@\u2800', 'ana\u200b@example.org'])(
  'the email %j is refused in words',
  (email) => {
    expect(faultsOf(Email.safeParse(email))).toEqual([
      'Please enter an email address, such as name@example.com.',
    ])
  },
)
