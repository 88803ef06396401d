import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
const digits = 6
const sixDigits = /^\d{6}$/
// A phone's clock may be one step ahead of ours, or behind.
const drift = 1
const secretBytes = 20

const totpOf = (secret: Uint8Array, naming: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...naming,
    secret: secretIn(secret),
    algorithm: 'SHA1',
    digits,
    period: periodSeconds,
  })

const secretIn = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: secretBytes }).bytes)

/** The secret for an authenticator app: typed, and as the address that its camera reads. */
export const secretForApp = (secret: Uint8Array, naming: { issuer: string; label: string }) => ({
  secret: secretIn(secret).base32,
  uri: totpOf(secret, naming).toString(),
})

/**
 * The time step that a code belongs to, or null where it is none of those that are good at this
 * moment.
 */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  if (!sixDigits.test(code)) return null
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: drift })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
