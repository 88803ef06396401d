import type { Passkey } from '@app/contract/passkeys'
import { onTestFinished, vi } from 'vitest'
import { idOf } from './entries.ts'

/** A passkey of an account, with differences in `parts`. */
export const passkeyOf = (label: string, parts: Partial<Passkey> = {}): Passkey => ({
  id: idOf(label),
  label,
  added_at: '2026-03-02T09:00:00.000Z',
  last_used_at: null,
  ...parts,
})

export const creationOptions = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Stayer' },
  user: { id: 'AAAA', name: 'ana@example.org', displayName: 'Ana' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
}
export const requestOptions = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
}

/**
 * A browser and a device with passkeys, which jsdom has not. A test says what the person does with
 * the browser's window; nobody has picked a passkey from the email field.
 */
export function openDevice() {
  const device = {
    create: vi.fn<() => Promise<unknown>>(() => Promise.resolve(made)),
    get: vi.fn<() => Promise<unknown>>(() => Promise.resolve(signed)),
    offers: vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined)),
  }
  const meta = document.createElement('meta')
  meta.name = 'passkey-host'
  meta.content = location.hostname
  document.head.append(meta)
  const isConditionalMediationAvailable = () => Promise.resolve(true)
  const credentials = Object.assign(() => undefined, { isConditionalMediationAvailable })
  vi.stubGlobal('PublicKeyCredential', credentials)
  const get = ({ mediation }: { mediation?: string }) =>
    mediation === 'conditional' ? device.offers() : device.get()
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: () => device.create(), get },
  })
  onTestFinished(() => {
    meta.remove()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return device
}

/** How a browser says that its window was closed. */
export const changeOfMind = () =>
  Promise.reject(new DOMException('The operation was not allowed.', 'NotAllowedError'))

const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
}
const made = {
  ...credential,
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    getTransports: () => ['internal'],
  },
}
export const signed = {
  ...credential,
  response: {
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
  },
}
