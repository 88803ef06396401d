import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  CreationOptions,
  NewPasskey,
  PasskeyAnswer,
  RequestOptions,
} from '@app/contract/passkeys'
import type { TestCaller } from './caller.ts'

/** How a device behaves, where it is not the usual one. */
type Behaviour = {
  /** The page that the browser is on. */
  origin?: string
  /** False where finger, face or PIN was not asked for. */
  verifiesUser?: boolean
  /** The counter that it sends with its next signature; a passkey that devices share sends none. */
  counter?: number
}

const usualOrigin = 'http://localhost:3000'
const present = 0x01
const verified = 0x04
const synced = 0x08 | 0x10
const withKey = 0x40

/** A phone with one passkey (ES256) in software, and the browser before it. */
export function openPasskeyDevice(
  credentialId = randomBytes(32).toString('base64url'),
): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let userHandle = ''
  return {
    create(options, behaviour = {}) {
      userHandle = options.user.id
      const id = Buffer.from(credentialId, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        authenticatorData(options.rp.id, behaviour, withKey),
        Buffer.alloc(16),
        length,
        id,
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ])
      return {
        id: credentialId,
        clientDataJSON: clientData('webauthn.create', options.challenge, behaviour),
        attestationObject: attestationWithout(data).toString('base64url'),
        transports: ['internal', 'hybrid'],
      }
    },
    sign(options, behaviour = {}) {
      const data = authenticatorData(options.rpId, behaviour)
      const clientDataJSON = clientData('webauthn.get', options.challenge, behaviour)
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      return {
        id: credentialId,
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url'),
        userHandle,
      }
    },
  }
}

/**
 * Adds the passkey of a device to the account of a caller, at their list of them; returns its id.
 */
export async function addPasskey(
  caller: Pick<TestCaller, 'post'>,
  list: string,
  device = openPasskeyDevice(),
) {
  const begun = await caller.post(`${list}/begin`)
  const { options } = begun.body as { options: CreationOptions }
  const added = await caller.post(list, device.create(options))
  return (added.body as { passkey: { id: string } }).passkey.id
}

export type PasskeyDevice = {
  create(options: CreationOptions, behaviour?: Behaviour): NewPasskey
  sign(options: RequestOptions, behaviour?: Behaviour): PasskeyAnswer
}

const clientData = (type: string, challenge: string, { origin = usualOrigin }: Behaviour) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

function authenticatorData(
  host: string,
  { verifiesUser = true, counter = 0 }: Behaviour,
  flags = 0,
) {
  const head = Buffer.alloc(5)
  head.writeUInt8(present | (verifiesUser ? verified : 0) | synced | flags)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(host).digest(), head])
}

// The two objects in CBOR, the binary JSON of the standard, byte by byte.

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: a key of the curve P-256. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from('a50102032620012158', 'hex'),
    bytes(x),
    Buffer.from('2258', 'hex'),
    bytes(y),
  ])

/** `{fmt: "none", attStmt: {}, authData: …}`. */
const attestationWithout = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58]),
    bytes(data),
  ])

const text = (words: string) =>
  Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
const bytes = (content: Buffer) => Buffer.concat([Buffer.from([content.length]), content])
