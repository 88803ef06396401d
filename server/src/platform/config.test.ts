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
    isOpenToOthers: false,
    trustedProxies: ['loopback'],
    databaseUrl: undefined,
    isDatabasePrepared: true,
    channelName: 'Stayer',
    founderName: 'the founder',
    publisherName: undefined,
    appleNewsUrl: 'https://www.apple.com/apple-news/',
    appleNewsLanguage: 'en-GB',
    contactEmail: undefined,
    adminEmail: undefined,
    editorSignup: 'approval',
    premiumSelfUpgrade: true,
    pictureLibraries: true,
    ai: null,
    logLevel: 'info',
    mode: 'production',
  })
  expect(config.dataDir).toMatch(/\/data$/)
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('the public address is an origin, and https makes cookies secure', () => {
  const config = readConfig({ PUBLIC_URL: 'https://journal.example.org/some/path' })

  expect(config).toMatchObject({ publicUrl: 'https://journal.example.org', isHttps: true })
})

test.each(['http://apple.news/T1', 'javascript:alert(1)', 'apple.news/T1'])(
  '%s is no link to the channel',
  (APPLE_NEWS_URL) => {
    expect(() => readConfig({ APPLE_NEWS_URL })).toThrow(
      /^APPLE_NEWS_URL: must be an https address/,
    )
  },
)

test('the admin’s email is compared without case', () => {
  expect(readConfig({ ADMIN_EMAIL: ' Editor@Example.ORG ' })).toMatchObject({
    adminEmail: 'editor@example.org',
  })
})

test('an installation that may not call out has no picture libraries', () => {
  expect(readConfig({ PICTURE_LIBRARIES: 'off' })).toMatchObject({ pictureLibraries: false })
  expect(() => readConfig({ PICTURE_LIBRARIES: 'maybe' })).toThrow(/^PICTURE_LIBRARIES: .+$/)
})

test('turning Premium on for oneself can be switched off', () => {
  expect(readConfig({ PREMIUM_SELF_UPGRADE: 'false' })).toMatchObject({ premiumSelfUpgrade: false })
  expect(() => readConfig({ PREMIUM_SELF_UPGRADE: 'no' })).toThrow(/^PREMIUM_SELF_UPGRADE: .+$/)
})

test('an admin’s email that is none, and a sign-up that there is not, are refused', () => {
  expect(() => readConfig({ ADMIN_EMAIL: 'the editor', EDITOR_SIGNUP: 'maybe' })).toThrow(
    /^ADMIN_EMAIL: must be an email address.+\nEDITOR_SIGNUP: .+$/,
  )
})

test('proxies are addresses and networks with commas between them', () => {
  const { trustedProxies } = readConfig({
    TRUST_PROXY: 'loopback, 10.0.0.7,192.168.0.0/24, 2001:db8::/32',
  })

  expect(trustedProxies).toEqual(['loopback', '10.0.0.7', '192.168.0.0/24', '2001:db8::/32'])
})

test.each(['everybody', '10.0.0.7;10.0.0.8', '10.0.0.0/33', '0.0.0.0/0', '::/0', 'loopback,'])(
  'the proxies “%s” are refused',
  (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow(
      /^TRUST_PROXY: must be loopback, or addresses and networks/,
    )
  },
)

const store = {
  S3_BUCKET: 'stayer-files',
  S3_ACCESS_KEY_ID: 'key-1',
  S3_SECRET_ACCESS_KEY: 'secret-1',
}

test('files lie in a folder unless a bucket is set, which is Amazon’s unless a store is named', () => {
  const keys = { bucket: 'stayer-files', accessKeyId: 'key-1', secretAccessKey: 'secret-1' }

  expect(readConfig({}).s3).toBeNull()
  expect(readConfig(store).s3).toEqual({ ...keys, endpoint: undefined, region: 'us-east-1' })
  const named = { ...store, S3_ENDPOINT: 'https://s3.example.org', S3_REGION: 'auto' }
  expect(readConfig(named).s3).toEqual({
    ...keys,
    endpoint: 'https://s3.example.org',
    region: 'auto',
  })
})

test.each([
  [
    { S3_BUCKET: 'stayer-files' },
    'S3_ACCESS_KEY_ID: is missing, while S3_BUCKET is set\nS3_SECRET_ACCESS_KEY: is missing, while S3_BUCKET is set',
  ],
  [
    {
      S3_ENDPOINT: 'http://localhost:9000',
      S3_ACCESS_KEY_ID: 'key-1',
      S3_SECRET_ACCESS_KEY: 'secret-1',
    },
    'S3_BUCKET: is missing, while S3_ENDPOINT is set',
  ],
])(
  'incomplete settings of an object store are reported with what is missing: %j',
  (given, told) => {
    expect(() => readConfig(given)).toThrow(new ConfigFault(told))
  },
)

test('unusable settings of an object store are reported, a line each, without their value', () => {
  const wrong = {
    ...store,
    S3_BUCKET: 'Canary',
    S3_ENDPOINT: 'http://me:canary@localhost',
    S3_REGION: 'canary !',
  }

  const faultsOf = () => readConfig(wrong)

  expect(faultsOf).toThrow(/^S3_BUCKET: .+\nS3_ENDPOINT: .+ no user, password.+\nS3_REGION: .+$/)
  expect(faultsOf).not.toThrow(/canary/i)
})

test('every error is reported, a line each, by the name of its setting and without its value', () => {
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

test('.env.example shows every setting, and no unknown one', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')

  const shown = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)

  expect(new Set(shown)).toEqual(new Set(Object.keys(Settings.shape)))
})

function asWritten(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.join(',') : JSON.stringify(value)
}

test('.env.example shows the defaults as they are', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const shown = Object.fromEntries(
    [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )

  expect(shown).toMatchObject(
    Object.fromEntries(
      Object.entries(Settings.parse({}))
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, asWritten(value)]),
    ),
  )
})
