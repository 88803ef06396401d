import { BlockList, isIP } from 'node:net'

const ofNobody = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  ofNobody.addSubnet(network, prefix, 'ipv4')
}
// Within what is handed out: documentation, and the two ways of wrapping an address of version 4.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  ofNobody.addSubnet(network, prefix, 'ipv6')
}
const handedOut = new BlockList()
handedOut.addSubnet('2000::', 3, 'ipv6')

/**
 * An address on the open internet: not this machine's, its network's, its cloud's, nor one with
 * another inside it.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !ofNobody.check(address, 'ipv4')
  return version === 6 && handedOut.check(address, 'ipv6') && !ofNobody.check(address, 'ipv6')
}
