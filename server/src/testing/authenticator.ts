import { TOTP } from 'otpauth'

/** An authenticator app with a secret in it. */
export type Authenticator = { code(now: Date): string }

export function authenticator(secret: string): Authenticator {
  const totp = new TOTP({ secret })
  return { code: (now) => totp.generate({ timestamp: now.getTime() }) }
}
