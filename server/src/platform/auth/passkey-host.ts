import { isIP } from 'node:net'
import type { Config } from '../config.ts'

/**
 * The host that passkeys are bound to (the standard's "relying party ID"); null where browsers
 * allow none: at an address of figures, and without TLS anywhere but at localhost.
 */
export function passkeyHostOf({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  const { hostname, protocol } = new URL(publicUrl)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && !isAddress ? hostname : null
}
