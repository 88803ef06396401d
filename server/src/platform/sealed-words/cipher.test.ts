import { randomBytes } from 'node:crypto'
import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { decrypt, encrypt, SealedWordsFault } from './cipher.ts'
import { outerKey, readOuterKeys } from './outer-keys.ts'

const key = randomBytes(32)

test('what is encrypted for a place opens there, and with its key alone', () => {
  assert(
    property(string({ unit: 'binary' }), string(), (text, place) => {
      const plain = Buffer.from(text)
      const sealed = encrypt(key, place, plain)
      expect(decrypt(key, place, sealed)).toEqual(plain)
      expect(() => decrypt(randomBytes(32), place, sealed)).toThrow(SealedWordsFault)
      expect(() => decrypt(key, `${place}.`, sealed)).toThrow(SealedWordsFault)
    }),
  )
})

test('any change is noticed, and the same words are never the same twice', () => {
  const plain = Buffer.from('Six easy miles.')
  const sealed = encrypt(key, 'entry', plain)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decrypt(key, 'entry', changed)).toThrow(SealedWordsFault)
    expect(() => decrypt(key, 'entry', sealed.subarray(0, at))).toThrow(SealedWordsFault)
  }
  expect(encrypt(key, 'entry', plain)).not.toEqual(sealed)
  expect(sealed.toString('latin1')).not.toContain('miles')
})

test('a file of keys is read line by line, and each has an id of its own', () => {
  const lines = [randomBytes(32), randomBytes(32)]
  const [first = '', second = ''] = lines.map((line) => line.toString('base64'))
  const keys = readOuterKeys(`# of 2026\n\n${first}\r\n  ${second}\n`)
  expect(keys).toEqual(lines.map(outerKey))
  expect(keys?.[0].id).toMatch(/^[0-9a-f]{12}$/)
  expect(keys?.[0].id).not.toBe(keys?.[1]?.id)
  for (const wrong of ['', '# nothing', `${first}x`, 'secret', `${first}\nrest`])
    expect(readOuterKeys(wrong)).toBeNull()
})
