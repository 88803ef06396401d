import { expect, test } from 'vitest'
import { Refusal, refuse } from '../refusal.ts'
import { openPasswords } from './passwords.ts'

const passwords = openPasswords()
const email = 'helen.brook@example.org'

async function hashOf(password: string): Promise<string> {
  const made = await passwords.hashNew(password, email)
  if (made instanceof Refusal) throw new Error(`refused: ${made.code}`)
  return made.encoded
}

test('a password is right against its own hash and no other', async () => {
  const hash = await hashOf('three slow miles')

  expect(await passwords.isRight('three slow miles', hash, 'ana')).toBe(true)
  expect(await passwords.isRight('three slow mile', hash, 'ana')).toBe(false)
  expect(await passwords.isRight('Three slow miles', hash, 'ana')).toBe(false)
})

test('hashes are argon2id with 19 MiB and two passes, each with its own salt', async () => {
  const hashes = [await hashOf('three slow miles'), await hashOf('three slow miles')]

  expect(new Set(hashes).size).toBe(2)
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('no password is right for an account that is not there', async () => {
  expect(await passwords.isRight('x', undefined, 'ana')).toBe(false)
})

test.each([
  'password1',
  'PASSWORD1',
  '12345678',
  'Qwertyuiop',
  'iloveyou1',
  ' sunshine1 ',
  'aaaaaaaaaaaa',
  '        ',
])('the well-known password %j is refused', async (password) => {
  expect(await passwords.hashNew(password, email)).toEqual(refuse('auth/common-password'))
})

test.each([
  'helen.brook@example.org',
  'HelenBrook',
  'Helen-Brook 1958!',
  '1958helenbrook',
  'helen.brook@EXAMPLE.org1',
])('the password %j of somebody whose email it is, is refused', async (password) => {
  expect(await passwords.hashNew(password, email)).toEqual(refuse('auth/common-password'))
  expect(await passwords.hashNew(password, 'ana@example.org')).toEqual({
    encoded: expect.any(String),
  })
})

test('an email of figures alone forbids itself and no other', async () => {
  expect(await passwords.hashNew('19580412', '19580412@example.org')).toEqual(
    refuse('auth/common-password'),
  )
  expect(await passwords.hashNew('19580413', '19580412@example.org')).toEqual({
    encoded: expect.any(String),
  })
})

test('any character may stand in a password, and an accent counts the same however a keyboard sends it', async () => {
  const hash = await hashOf('café 🚲 \0 naïve')

  expect(await passwords.isRight('cafe\u0301 🚲 \0 nai\u0308ve', hash, 'ana')).toBe(true)
  expect(await passwords.isRight('café 🚲', hash, 'ana')).toBe(false)
})
