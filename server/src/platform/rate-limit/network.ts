import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The network of one household: an IPv4 address, or the 64 bits of an IPv6 address that a provider
 * hands out whole.
 */
export function networkOf(address: string): string {
  const inside = mapped.exec(address)?.[1]
  if (inside) return inside
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = groupsOf(head)
  if (tail !== undefined)
    groups.push(
      ...Array<string>(8 - groups.length - groupsOf(tail).length).fill('0'),
      ...groupsOf(tail),
    )
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const groupsOf = (part: string) => part.split(':').filter(Boolean)

/** A network in which one guesser easily has many addresses: /24 of IPv4, /64 of IPv6. */
export const wideNetworkOf = (address: string) =>
  networkOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1')
