import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsByAdvisory, readKnownBad } from './known-bad.ts'
import { faultsOfLicences, pageOfLicences } from './licences.ts'
import type { Locked, Packages } from './lockfile.ts'
import { faultsOfLockfile } from './lockfile-faults.ts'
import { isWithin } from './versions.ts'

const nothing = { dependencies: {}, devDependencies: {}, optionalDependencies: {} }
const flags = { link: false, dev: false, optional: false, hasInstallScript: false }
const sound: Locked = {
  version: '1.2.3',
  integrity: 'sha512-abc',
  license: 'MIT',
  ...flags,
  ...nothing,
}

/** A lockfile of one dependency of ours, changed as said, and whatever else there is. */
const lockfileOf = (change: Partial<Locked>, others: Packages = {}): Packages => ({
  '': { ...flags, ...nothing, dependencies: { ajv: '1.2.3' } },
  'node_modules/ajv': { ...sound, ...change },
  ...others,
})

test('npm is told to run no script and to note one version', () => {
  const settings = readFileSync(join(import.meta.dirname, '../../.npmrc'), 'utf8').split('\n')

  expect(settings).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']))
})

test('a lockfile of exact versions with their hashes has no fault', () => {
  expect(faultsOfLockfile(lockfileOf({}))).toEqual([])
})

test.each([
  ['no hash', { integrity: undefined }, 'node_modules/ajv: has no sha512 of its contents'],
  ['a weak hash', { integrity: 'sha1-abc' }, 'node_modules/ajv: has no sha512 of its contents'],
  [
    'an address',
    { resolved: 'git+ssh://git@example.org/ajv.git' },
    'node_modules/ajv: comes from an address of its own, not from the registry',
  ],
  [
    'a script',
    { hasInstallScript: true },
    'node_modules/ajv: has an install script, which is never run',
  ],
  [
    'a platform that is missing',
    { optionalDependencies: { 'ajv-linux': '1.2.3' } },
    'node_modules/ajv: ajv-linux is not in the lockfile',
  ],
])('a package with %s is reported', (_, change, fault) => {
  expect(faultsOfLockfile(lockfileOf(change))).toEqual([fault])
})

test('what a package needs is found beside it, further up, or within it', () => {
  const nested = { dependencies: { up: '^1.0.0', within: '^1.0.0' } }
  const others = { 'node_modules/up': sound, 'node_modules/ajv/node_modules/within': { ...sound } }

  expect(faultsOfLockfile(lockfileOf(nested, others))).toEqual([])
  expect(
    faultsOfLockfile(
      lockfileOf({}, { 'node_modules/ajv/node_modules/within': { ...sound, ...nested } }),
    ),
  ).toEqual(['node_modules/ajv/node_modules/within: up is not in the lockfile'])
})

test.each(['^1.2.3', '1.2.4', 'latest'])('a direct dependency at %s is reported', (wanted) => {
  const packages = lockfileOf(
    {},
    { '': { ...flags, ...nothing, devDependencies: { ajv: wanted } } },
  )

  expect(faultsOfLockfile(packages)).toEqual([
    `package.json: ajv is wanted as ${wanted}, and locked as 1.2.3`,
  ])
})

test.each([
  ['5.3.1', '< 5.3.2', true],
  ['5.3.2', '< 5.3.2', false],
  ['5.10.0', '< 5.3.2', false],
  ['5.3.2-beta.1', '< 5.3.2', true],
  ['7.9.9', '8.0.0 to < 8.17.1', false],
  ['8.17.0', '8.0.0 to < 8.17.1', true],
  ['4.4.2', '4.4.2', true],
  ['4.4.3', '4.4.2', false],
])('%s is within “%s”: %s', (version, range, expected) => {
  expect(isWithin(version, range)).toBe(expected)
})

test('a known bad version is reported with its advisory, at any depth', () => {
  const known = readKnownBad(
    '| Package | Bad |\n|---|---|\n| `ajv` | `< 1.3.0` | GHSA-1 | what it is |\n',
  )
  const packages = lockfileOf({ version: '1.3.0' }, { 'node_modules/x/node_modules/ajv': sound })

  expect(known).toEqual([{ name: 'ajv', range: '< 1.3.0', advisory: 'GHSA-1' }])
  expect(faultsByAdvisory(packages, known)).toEqual([
    'node_modules/x/node_modules/ajv: 1.2.3 is within < 1.3.0 (GHSA-1)',
  ])
  expect(faultsByAdvisory({}, known)).toEqual([
    'ajv: is in the table of known faults, and not in the lockfile',
  ])
})

test.each([
  ['ajv', { license: 'MIT' }, true],
  ['ajv', { license: '(MIT OR GPL-3.0-only)' }, true],
  ['ajv', { license: '(MIT AND GPL-3.0-only)' }, false],
  ['ajv', { license: undefined }, false],
  ['ajv', { license: 'LGPL-3.0-or-later' }, false],
  ['@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' }, true],
  ['lightningcss-linux-x64-gnu', { license: 'MPL-2.0', dev: true }, true],
  ['lightningcss-linux-x64-gnu', { license: 'MPL-2.0' }, false],
])('%s as %o may be in the tree: %s', (name, change, expected) => {
  const faults = faultsOfLicences({ [`node_modules/${name}`]: { ...sound, ...change } })

  expect(faults.length === 0).toBe(expected)
})

test('the page names every package once with its versions, what runs apart from what builds', () => {
  const page = pageOfLicences({
    'node_modules/ajv': sound,
    'node_modules/x/node_modules/ajv': { ...sound, version: '2.0.0' },
    'node_modules/vite': { ...sound, dev: true },
  })

  expect(page).toContain(
    '## What runs (1)\n| Package | Version | Licence |\n|---|---|---|\n| ajv | 1.2.3, 2.0.0 | MIT |\n',
  )
  expect(page).toContain(
    '## What builds and tests (1)\n| Package | Version | Licence |\n|---|---|---|\n| vite | 1.2.3 | MIT |\n',
  )
})
