import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Refusal, refuse } from '../refusal.ts'
import { openEasyPasswords } from './easy-passwords.ts'
import { openPasswords } from './passwords.ts'

const passwords = openPasswords('Long Walk')
const helen = { email: 'helen.brook@example.org', name: 'Nell Brook' }
const ana = { email: 'ana@example.org', name: '' }

async function hashOf(password: string): Promise<string> {
  const made = await passwords.hashNew(password, helen)
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

test('a hash of another price is made anew from its password, one of today’s price is not', async () => {
  const cheap = openPasswords('Stayer', {
    cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
    placeholderHash: '$argon2id$v=19$m=8,t=1,p=1$x$x',
  })
  const old = await cheap.hashNew('three slow miles', ana)
  if (old instanceof Refusal) throw new Error(old.code)

  const renewed = await passwords.rehash('three slow miles', old.encoded, 'ana')

  expect(renewed?.encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.isRight('three slow miles', renewed?.encoded, 'ana')).toBe(true)
  expect(await passwords.rehash('three slow miles', renewed?.encoded ?? '', 'ana')).toBeNull()
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
  // Full widths, mathematical letters, accents, Cyrillic and Greek, unseen signs, and figures read
  // as letters.
  'ｐａｓｓｗｏｒｄ',
  '𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝',
  'pässwörd',
  'раѕѕԝоrd',
  'ρasswοrd',
  'pass\u200bword',
  'pass\u00adword',
  'p@ssw0rd',
  'P@$$W0RD!',
  '5un5h1n3',
  'ſunſhine',
  'aаａ𝐚áaаａ',
  // Figures and signs around one.
  'sunshine1958',
  '!sunshine!',
  'Sunsh1ne#2026',
  '1962michelle',
])('the well-known password %j is refused', async (password) => {
  expect(await passwords.hashNew(password, helen)).toEqual(refuse('auth/common-password'))
})

test.each([
  'chocolate-8841920375',
  'sunshine over the harbour',
  'wind 77 and 5 stones',
  '19580413',
  'пятьстарыхлип',
  'λιμάνι και φως',
  '七月の長い坂道を走る',
])('the password %j, which has little of a known one, is taken', async (password) => {
  expect(await passwords.hashNew(password, helen)).toEqual({ encoded: expect.any(String) })
})

test('a password is kept and asked for as it was typed, whatever it looks like', async () => {
  const hash = await hashOf('ｔｈｒｅｅ slow miles')

  expect(await passwords.isRight('ｔｈｒｅｅ slow miles', hash, 'ana')).toBe(true)
  expect(await passwords.isRight('three slow miles', hash, 'ana')).toBe(false)
})

test('the three thousand commonest passwords of breaches that are long enough are refused', () => {
  const list = readFileSync(
    new URL('../../../knowledge/breached-passwords.txt', import.meta.url),
    'utf8',
  )
  const commonest = list.replaceAll(/^#.*$/gm, '').trim().split(/\s+/).slice(0, 3_000)
  const isEasyToGuess = openEasyPasswords('Long Walk')

  expect(commonest.slice(0, 3)).toEqual(['password', '12345678', '123456789'])
  expect(commonest).toHaveLength(3_000)
  expect(new Set(commonest).size).toBe(3_000)
  expect(commonest.filter((one) => one.length < 8)).toEqual([])
  expect(commonest.filter((one) => !isEasyToGuess(one, helen))).toEqual([])
})

test.each([
  'Nell Brook',
  'nell-1958!',
  'brook_nell_99',
  'NellNell58',
  'mynellbrook',
  'longwalk2026',
  'The Long Walk',
  'walkbrook1',
  'n3ll8r00k',
  'Νеll Вrооk',
  '𝓛𝓸𝓷𝓰 𝓦𝓪𝓵𝓴',
])('the password %j, of the person’s and the channel’s names, is refused', async (password) => {
  expect(await passwords.hashNew(password, helen)).toEqual(refuse('auth/common-password'))
  expect(await openPasswords('Stayer').hashNew(password, ana)).toEqual({
    encoded: expect.any(String),
  })
})

test.each(['brook trout and geese', 'a walk before breakfast', 'penelope runs uphill'])(
  'a name that is a small part of the password %j is let be',
  async (password) => {
    expect(await passwords.hashNew(password, helen)).toEqual({ encoded: expect.any(String) })
  },
)

test.each([
  'helen.brook@example.org',
  'HelenBrook',
  'Helen-Brook 1958!',
  '1958helenbrook',
  'helen.brook@EXAMPLE.org1',
])('the password %j of somebody whose email it is, is refused', async (password) => {
  expect(await passwords.hashNew(password, helen)).toEqual(refuse('auth/common-password'))
  expect(await passwords.hashNew(password, ana)).toEqual({
    encoded: expect.any(String),
  })
})

test('an email of figures alone forbids itself and no other', async () => {
  const born = { email: '19580412@example.org', name: '' }
  expect(await passwords.hashNew('19580412', born)).toEqual(refuse('auth/common-password'))
  expect(await passwords.hashNew('19580413', born)).toEqual({
    encoded: expect.any(String),
  })
})

test('any character may stand in a password, and an accent counts the same however a keyboard sends it', async () => {
  const hash = await hashOf('café 🚲 \0 naïve')

  expect(await passwords.isRight('cafe\u0301 🚲 \0 nai\u0308ve', hash, 'ana')).toBe(true)
  expect(await passwords.isRight('café 🚲', hash, 'ana')).toBe(false)
})
