import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { sumsOf } from './digests.ts'
import { makeRelease } from './make-release.ts'
import { hasKeys, openScene, ours } from './release-scene.ts'
import { sign } from './signature.ts'
import { verifyRelease } from './verify-release.ts'

const scene = openScene()

/** Signs a folder's files as they now are: a mistake of the maintainer's own. */
function signAgain(folder: string, key: string) {
  const names = ['stayer-1.2.3.tar.gz', 'sbom.cdx.json', 'provenance.json']
  const sums = sumsOf(new Map(names.map((name) => [name, readFileSync(join(folder, name))])))
  writeFileSync(join(folder, 'SHA256SUMS'), sums)
  writeFileSync(join(folder, 'SHA256SUMS.sig'), sign(sums, key))
}

const replaceIn = (path: string, from: string, to: string) =>
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))

test('without ssh-keygen both say so first', () => {
  const { root } = scene.createRepository()
  vi.stubEnv('PATH', scene.folder())
  const reason = 'ssh-keygen was not found: install the client of OpenSSH, 8.1 or later.'

  expect(() => makeRelease({ root, key: 'key' })).toThrow(reason)
  expect(() => verifyRelease({ folder: scene.folder(), signers: 'signers' })).toThrow(reason)
})

test.runIf(hasKeys).each<[string, (folder: string) => void, RegExp]>([
  [
    'an archive that was changed',
    (folder) => writeFileSync(join(folder, 'stayer-1.2.3.tar.gz'), 'other'),
    /^stayer-1\.2\.3\.tar\.gz: not what SHA256SUMS says\.$/,
  ],
  [
    'sums that were changed',
    (folder) => replaceIn(join(folder, 'SHA256SUMS'), 'sbom.cdx', 'sbom.cdy'),
    /^SHA256SUMS is not what ana@example\.org signed\./,
  ],
  [
    'another’s signature',
    (folder) => signAgain(folder, scene.createKey('ben').key),
    /^SHA256SUMS is signed by nobody whom .*ana\.signers names\.$/,
  ],
  [
    'a signature that was cut short',
    (folder) => {
      const path = join(folder, 'SHA256SUMS.sig')
      writeFileSync(path, readFileSync(path).subarray(0, 100))
    },
    /^It cannot be found out who signed SHA256SUMS\.\nssh-keygen -Y: .*parse signature/,
  ],
  [
    'no signature',
    (folder) => rmSync(join(folder, 'SHA256SUMS.sig')),
    / has no SHA256SUMS\.sig\.$/,
  ],
  [
    'a file less',
    (folder) => rmSync(join(folder, 'provenance.json')),
    / has no provenance\.json\.$/,
  ],
  [
    'a file that nobody signed',
    (folder) => writeFileSync(join(folder, 'install.sh'), ''),
    / holds files that nobody signed: install\.sh\.$/,
  ],
])('a release with %s is refused', (_, spoil, reason) => {
  const { folder, signers } = scene.copyRelease()
  spoil(folder)

  expect(() => verifyRelease({ folder, signers })).toThrow(reason)
})

test.runIf(hasKeys).each<[string, (folder: string) => void, RegExp]>([
  [
    'a provenance of another commit',
    (folder) => replaceIn(join(folder, 'provenance.json'), '"gitCommit": "', '"gitCommit": "0'),
    /^The provenance speaks of another commit than the archive\.$/,
  ],
  [
    'a bill without a package',
    (folder) =>
      replaceIn(join(folder, 'sbom.cdx.json'), '"bom-ref": "ajv@8.0.0"', '"bom-ref": "ajv@8.0.1"'),
    /speaks of another files[\s\S]*does not name ajv@8\.0\.0\.\n.*ajv@8\.0\.1, which is not in production\.$/,
  ],
  [
    'a provenance that is none',
    (folder) => writeFileSync(join(folder, 'provenance.json'), '{}'),
    /^provenance\.json is not of the shape that a release has\.$/,
  ],
  [
    'an archive that is none',
    (folder) => writeFileSync(join(folder, 'stayer-1.2.3.tar.gz'), 'other'),
    /^The archive is damaged/,
  ],
])('a release that is signed with %s is refused too', (_, spoil, reason) => {
  const { folder, key, signers } = scene.copyRelease()
  spoil(folder)
  signAgain(folder, key)

  expect(() => verifyRelease({ folder, signers })).toThrow(reason)
})

test.runIf(hasKeys)('a key whose time is over is named as such, and as no stranger’s', () => {
  const { folder, signers } = scene.copyRelease()
  const over = join(scene.folder(), 'over.signers')
  const line = readFileSync(signers, 'utf8').replace(
    ' namespaces',
    ' valid-before="20200101",namespaces',
  )
  writeFileSync(over, line)

  expect(() => verifyRelease({ folder, signers: over })).toThrow(/expired/)
  expect(() => verifyRelease({ folder, signers: over })).not.toThrow(/nobody/)
})

test.runIf(hasKeys)('a signature that the maintainer gave to something else is none', () => {
  const { folder, key, signers } = scene.copyRelease()
  rmSync(join(folder, 'SHA256SUMS.sig'))
  spawnSync('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', 'git', join(folder, 'SHA256SUMS')])

  expect(() => verifyRelease({ folder, signers })).toThrow(/^SHA256SUMS is /)
})

const runCommand = (...args: string[]) =>
  spawnSync(process.execPath, [join(ours, 'tools/release.ts'), ...args], { encoding: 'utf8' })

test.runIf(hasKeys)('the command says which version and commit it verified, and who signed', () => {
  const { folder, git, signers } = scene.copyRelease()

  expect(runCommand('--verify', folder, '--signers', signers)).toMatchObject({
    status: 0,
    stdout: `Stayer 1.2.3, commit ${String(git('rev-parse', 'HEAD')).trim()}, signed by ana@example.org.\n`,
  })
})

test.each([[['--verify', 'folder']], [['--unknown']]])(
  'the command with %j says how it is used',
  (args) => {
    expect(runCommand(...args)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Usage: npm run release -- --key FILE \[--out DIR\]\n/),
    })
  },
)
