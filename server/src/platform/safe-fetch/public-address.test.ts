import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '172.32.0.1',
  '192.167.255.255',
  '2606:2800:220:1::1',
  '2a00:1450:4009::200e',
])('%s is on the open internet', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  ['this machine', ['127.0.0.1', '127.255.255.255', '0.0.0.0', '::1', '::']],
  [
    'a network of somebody’s own',
    ['10.0.0.7', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd00::1'],
  ],
  ['the cloud’s own service', ['169.254.169.254', 'fe80::a9fe:a9fe', 'fd00:ec2::254']],
  [
    'version 4 inside version 6',
    ['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1'],
  ],
  [
    'for many, for tests, for documents',
    ['224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', '2001:db8::1'],
  ],
  ['no address', ['localhost', '', '0x7f000001', '2130706433', '127.1', '8.8.8.8:80']],
])('%s is not', (_name, addresses) => {
  expect(addresses.filter((address) => isPublicAddress(address))).toEqual([])
})
