import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { sha256 } from './digests.ts'
import { makeRelease } from './make-release.ts'
import { makeScratchRepository } from './scratch-git.ts'

export const ours = join(import.meta.dirname, '../..')
// A machine without the client of OpenSSH tries everything but the signature.
export const hasKeys = spawnSync('ssh-keygen', ['-?']).error === undefined

/**
 * A folder for each test of a file, and a release that is made once for all of them: each test
 * spoils a copy of its own.
 */
export function openScene() {
  const lentFolder = mkdtempSync(join(tmpdir(), 'release-lent-'))
  let lent: ReturnType<typeof createLent> | undefined
  let scratch = ''
  afterAll(() => rmSync(lentFolder, { recursive: true }))
  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'release-test-'))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    rmSync(scratch, { recursive: true })
  })
  return {
    lentFolder,
    folder: () => scratch,
    createRepository: () => makeScratchRepository(join(scratch, 'repository')),
    createKey: (name: string) => createKey(name, scratch),
    copyRelease() {
      lent ??= createLent(lentFolder)
      const made = join(lent.root, 'release/stayer-1.2.3')
      const folder = join(scratch, 'copy')
      cpSync(made, folder, { recursive: true })
      return { ...lent, made, folder }
    },
  }
}

/** A maintainer's key, with the file of signers that names it. */
function createKey(name: string, folder: string) {
  const key = join(folder, name)
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', key])
  const signers = join(folder, `${name}.signers`)
  const line = `${name}@example.org namespaces="stayer-release" ${readFileSync(`${key}.pub`, 'utf8')}`
  writeFileSync(signers, line)
  return { key, signers }
}

function createLent(folder: string) {
  const repository = makeScratchRepository(join(folder, 'repository'))
  repository.git('remote', 'add', 'origin', 'https://ana:token@git.example.org/ana/stayer.git')
  repository.write('release/secret', 'ignored by git')
  const signer = createKey('ana', folder)
  makeRelease({ root: repository.root, key: signer.key })
  return { ...repository, ...signer }
}

export const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, sha256(readFileSync(join(folder, name)))]),
  )
