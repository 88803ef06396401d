import { createHash } from 'node:crypto'
import { keyBytes } from './cipher.ts'

/** A key that encrypts data keys; its id is made from it, so that no key can go by another's. */
export type OuterKey = { id: string; secret: Buffer }

/** The first encrypts; all of them open. */
export type OuterKeys = readonly [OuterKey, ...OuterKey[]]

const shape = /^[A-Za-z0-9+/]{43}=$/

/** Parses a file of keys: one a line, 32 bytes in base64, beside empty lines and comments (#). */
export function readOuterKeys(text: string): OuterKeys | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (!lines.every((line) => shape.test(line))) return null
  const [first, ...others] = lines.map((line) => outerKey(Buffer.from(line, 'base64')))
  return first ? [first, ...others] : null
}

export function outerKey(secret: Buffer): OuterKey {
  if (secret.length !== keyBytes) throw new RangeError(`A key has ${keyBytes} bytes.`)
  const id = createHash('sha256').update('stayer outer key').update(secret).digest('hex')
  return { id: id.slice(0, 12), secret }
}
