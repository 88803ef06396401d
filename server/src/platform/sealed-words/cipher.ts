import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const format = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes

export const keyBytes = 32

/** Words that no key opens: another key, another place, or damaged. */
export class SealedWordsFault extends Error {
  override name = 'SealedWordsFault'
}

/**
 * Encrypts with AES-256-GCM under a nonce at random.
 * @param place what it belongs to; it opens nowhere else
 */
export function encrypt(key: Buffer, place: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(place))
  const body = cipher.update(plain)
  return Buffer.concat([Buffer.from([format]), nonce, body, cipher.final(), cipher.getAuthTag()])
}

/**
 * Decrypts what `encrypt` made of a place. Throws SealedWordsFault, which names the place alone.
 */
export function decrypt(key: Buffer, place: string, sealed: Buffer): Buffer {
  try {
    if (sealed[0] !== format || sealed.length < headBytes + tagBytes) throw new Error('format')
    const nonce = sealed.subarray(1, headBytes)
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    const body = decipher.update(sealed.subarray(headBytes, -tagBytes))
    return Buffer.concat([body, decipher.final()])
  } catch {
    throw new SealedWordsFault(`What is encrypted for “${place}” cannot be opened.`)
  }
}
