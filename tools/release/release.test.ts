import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { pack, readFromTar, unpack } from './archive.ts'
import { sha256 } from './digests.ts'
import { makeRelease } from './make-release.ts'
import { filesOf, hasKeys, openScene, ours } from './release-scene.ts'
import { verifyRelease } from './verify-release.ts'

const scene = openScene()

test.runIf(hasKeys)(
  'a release is made, lies where it is said, and is verified with the maintainer’s key',
  () => {
    const { root, git, made, signers } = scene.copyRelease()

    expect(readdirSync(made)).toEqual([
      'SHA256SUMS',
      'SHA256SUMS.sig',
      'provenance.json',
      'sbom.cdx.json',
      'stayer-1.2.3.tar.gz',
    ])
    expect(readdirSync(join(root, 'release'))).toEqual(['secret', 'stayer-1.2.3'])
    expect(verifyRelease({ folder: made, signers })).toEqual({
      version: '1.2.3',
      commit: git('rev-parse', 'HEAD').toString().trim(),
      signer: 'ana@example.org',
    })
  },
)

test.runIf(hasKeys)('what users are told to type verifies it too', () => {
  const { folder: cwd, signers } = scene.copyRelease()
  const page = readFileSync(join(ours, 'SECURITY.md'), 'utf8')
  copyFileSync(signers, join(scene.folder(), 'allowed_signers'))
  const commands = /```sh\n(ssh-keygen -Y verify[\s\S]+?)```/.exec(page)?.[1] ?? ''

  const typed = spawnSync('sh', ['-e', '-c', commands.replaceAll('NAME', 'ana@example.org')], {
    cwd,
    encoding: 'utf8',
  })

  expect(typed).toMatchObject({ status: 0, stderr: '' })
  expect(typed.stdout).toContain('Good "stayer-release" signature for ana@example.org')
  expect(typed.stdout).toContain('stayer-1.2.3.tar.gz: OK')
})

test.runIf(hasKeys)(
  'another maintainer’s clone gives the same bytes, whatever their git is set to',
  () => {
    const { root, git, folder, key } = scene.copyRelease()
    const clone = join(scene.folder(), 'clone')
    git('clone', '--quiet', root, clone)
    const inClone = (...args: string[]) => git('-C', clone, ...args)
    inClone('remote', 'set-url', 'origin', 'https://git.example.org/ana/stayer.git')
    inClone('config', 'tar.umask', '0077')
    inClone('config', 'core.autocrlf', 'true')
    inClone('config', 'tar.tar.gz.command', 'cat')
    writeFileSync(join(clone, '.git/info/attributes'), 'run.sh export-ignore\n')
    vi.stubEnv('TZ', 'Pacific/Auckland')
    vi.stubEnv('NODE_ENV', 'production')

    const second = makeRelease({ root: clone, key, out: join(scene.folder(), 'second') })

    expect(filesOf(second.folder)).toEqual(filesOf(folder))
  },
)

test('the archive holds the commit’s files, and no time, name or system of the maker', () => {
  const tar = Buffer.from('files')
  const packed = pack(tar)

  expect([...packed.subarray(4, 8), packed[9]]).toEqual([0, 0, 0, 0, 255])
  expect(unpack(packed)).toEqual(tar)
})

test.runIf(hasKeys)(
  'only what is committed is in the archive, as root’s and at the commit’s time',
  () => {
    const archive = join(scene.copyRelease().folder, 'stayer-1.2.3.tar.gz')
    const listed = spawnSync('tar', ['-tvzf', archive, '--numeric-owner', '--utc'], {
      encoding: 'utf8',
    })

    const lines = listed.stdout.trim().split('\n')
    expect(lines.map((line) => line.split(' ').at(-1))).toEqual(
      [
        '',
        '.gitignore',
        'CHANGELOG.md',
        'package-lock.json',
        'package.json',
        'run.sh',
        'server/',
        'server/package.json',
      ].map((path) => `stayer-1.2.3/${path}`),
    )
    expect(lines.filter((line) => !/ 0\/0 .* 2026-12-01 08:00 /.test(line))).toEqual([])
    const tar = unpack(readFileSync(archive))
    expect(String(readFromTar(tar, 'stayer-1.2.3/run.sh'))).toBe('#!/bin/sh\necho hello\n')
  },
)

test.runIf(hasKeys)('the provenance says the commit, the lockfile, the files and the tools', () => {
  const { root, git, folder } = scene.copyRelease()
  const text = readFileSync(join(folder, 'provenance.json'), 'utf8')
  const { subject, predicate } = JSON.parse(text)

  expect(subject).toEqual(
    ['stayer-1.2.3.tar.gz', 'sbom.cdx.json'].map((name) => ({
      name,
      digest: { sha256: sha256(readFileSync(join(folder, name))) },
    })),
  )
  expect(predicate.buildDefinition.resolvedDependencies).toEqual([
    {
      uri: 'git+https://git.example.org/ana/stayer.git@refs/tags/v1.2.3',
      name: 'source',
      digest: { gitCommit: git('rev-parse', 'HEAD').toString().trim() },
    },
    {
      name: 'package-lock.json',
      digest: { sha256: sha256(readFileSync(join(root, 'package-lock.json'))) },
    },
  ])
  expect(predicate.runDetails.builder.id).toBe('urn:stayer:builder:by-hand')
  expect(predicate.runDetails.builder.version).toMatchObject({ node: process.versions.node })
  expect(text).not.toContain('token')
  expect(text).not.toContain(scene.lentFolder)
})

test.runIf(hasKeys)('a refused release writes nothing', () => {
  const { root, write } = scene.createRepository()
  const { key } = scene.createKey('ana')
  const out = join(scene.folder(), 'out')
  expect(() => makeRelease({ root, key: join(scene.folder(), 'none'), out })).toThrow(
    /^There is no key at /,
  )
  writeFileSync(join(scene.folder(), 'broken'), 'not a key')
  expect(() => makeRelease({ root, key: join(scene.folder(), 'broken'), out })).toThrow(
    /^ssh-keygen -Y: /,
  )
  write('note.txt', 'new')
  expect(() => makeRelease({ root, key, out })).toThrow(/^The tree has changes/)
  expect(existsSync(out)).toBe(false)
})

test.runIf(hasKeys).each([
  ['a new folder', () => undefined],
  ['an empty folder', (out: string) => mkdirSync(out)],
])('a release may go to %s that is typed with a slash at its end', (_what, prepare) => {
  const { root, key, folder } = scene.copyRelease()
  const out = join(scene.folder(), 'out')
  prepare(out)

  expect(makeRelease({ root, key, out: `${out}/` }).folder).toBe(out)

  expect(filesOf(out)).toEqual(filesOf(folder))
  expect(readdirSync(scene.folder()).filter((name) => name.startsWith('out'))).toEqual(['out'])
})

test.runIf(hasKeys)('a file is no folder for a release, and stays as it is', () => {
  const { root, key } = scene.copyRelease()
  const out = join(scene.folder(), 'out')
  writeFileSync(out, 'mine')

  expect(() => makeRelease({ root, key, out })).toThrow(`${out} is no folder.`)
  expect(readFileSync(out, 'utf8')).toBe('mine')
})

test.runIf(hasKeys)('a release that is there is not written over', () => {
  const { root, made, key } = scene.copyRelease()
  const before = filesOf(made)

  expect(() => makeRelease({ root, key })).toThrow(/stayer-1\.2\.3 is not empty\.$/)
  expect(filesOf(made)).toEqual(before)
})
