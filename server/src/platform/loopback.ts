import { isIPv4 } from 'node:net'

/**
 * True when a host's name or address means the machine of its user. IPv6 with or without its
 * brackets.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase()
  return (
    name === 'localhost' ||
    name === '::1' ||
    name === '[::1]' ||
    (isIPv4(name) && name.startsWith('127.'))
  )
}
