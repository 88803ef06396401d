import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigFault, readConfig, Settings } from './config.ts'

test('nothing need be set: every setting has a default', () => {
  const config = readConfig({})

  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isHttps: false,
    trustedProxies: ['loopback'],
    databaseUrl: undefined,
    channelName: 'Stayer',
    logLevel: 'info',
    mode: 'production',
  })
  expect(config.dataDir).toMatch(/\/data$/)
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('the public address is an origin, and https makes cookies secure', () => {
  const config = readConfig({ PUBLIC_URL: 'https://journal.example.org/some/path' })

  expect(config).toMatchObject({ publicUrl: 'https://journal.example.org', isHttps: true })
})

test('proxies are addresses and networks with commas between them', () => {
  const { trustedProxies } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.7,192.168.0.0/24, 2001:db8::/32' })

  expect(trustedProxies).toEqual(['loopback', '10.0.0.7', '192.168.0.0/24', '2001:db8::/32'])
})

test.each(['everybody', '10.0.0.7;10.0.0.8', '10.0.0.0/33', '0.0.0.0/0', '::/0', 'loopback,'])(
  'the proxies “%s” are refused',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(/^TRUST_PROXY: must be loopback, or addresses and networks/)
  },
)

test('every fault is told, a line each, by the name of its setting and without its value', () => {
  const wrong = {
    PORT: 'a lot',
    PUBLIC_URL: 'ftp://example.org',
    DATABASE_URL: 'mysql://user:hunter2@host/stayer',
    LOG_LEVEL: 'loud',
  }

  const faultsOf = () => readConfig(wrong)

  expect(faultsOf).toThrow(ConfigFault)
  expect(faultsOf).toThrow(/^PORT: .+\nPUBLIC_URL: .+\nDATABASE_URL: .+\nLOG_LEVEL: .+$/)
  expect(faultsOf).not.toThrow(/hunter2/)
})

test('.env.example shows every setting, and none that there is not', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')

  const shown = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)

  expect(new Set(shown)).toEqual(new Set(Object.keys(Settings.shape)))
})

test('.env.example shows the defaults as they are', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const shown = Object.fromEntries(
    [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )

  expect(shown).toMatchObject(
    Object.fromEntries(
      Object.entries(Settings.parse({}))
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    ),
  )
})
