import { route } from '@app/contract/route'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openRouteServer } from '../../testing/route-server.ts'
import { bind } from './bind.ts'

const whence = route({
  method: 'GET',
  path: '/api/whence',
  access: 'nobody',
  summary: 'Where the caller is',
  reply: z.object({ address: z.string() }),
})

const ask = { url: '/api/whence', headers: { 'x-forwarded-for': '203.0.113.9' } }

test.each([
  ['a proxy on this machine', {}, '127.0.0.1', '203.0.113.9'],
  ['a proxy on this machine, by IPv6', {}, '::1', '203.0.113.9'],
  ['somebody else', {}, '10.0.0.7', '10.0.0.7'],
  ['a proxy of the settings', { TRUST_PROXY: '10.0.0.7' }, '10.0.0.7', '203.0.113.9'],
  [
    'a proxy of a network of the settings',
    { TRUST_PROXY: 'loopback, 10.0.0.0/24' },
    '10.0.0.7',
    '203.0.113.9',
  ],
  [
    'somebody outside that network',
    { TRUST_PROXY: 'loopback, 10.0.0.0/24' },
    '10.0.1.7',
    '10.0.1.7',
  ],
  [
    'this machine, where the settings leave it out',
    { TRUST_PROXY: '10.0.0.7' },
    '127.0.0.1',
    '127.0.0.1',
  ],
])(
  'what %s says about the caller’s address is believed or not',
  async (_who, environment, from, address) => {
    const binding = bind(whence, async (call) => ({ address: call.address }))
    await using house = await openRouteServer([binding], { environment })

    const response = await house.server.inject({ ...ask, remoteAddress: from })

    expect(response.json()).toEqual({ address })
  },
)
