import { existsSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReleaseRefusal, run } from './run.ts'

/** A signature under it is good for nothing else, and one of anything else is not good here. */
const namespace = 'stayer-release'

/** Signs with a maintainer's SSH key; ssh-keygen itself asks for the passphrase, or the agent. */
export function sign(content: string, key: string): Buffer {
  if (!existsSync(key)) throw new ReleaseRefusal(`There is no key at ${key}.`)
  return run('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', namespace], { input: content })
}

/** Answers who signed, by the name that the file of signers gives them. */
export function verifySignature(content: Buffer, signature: Buffer, signers: string): string {
  if (!existsSync(signers)) throw new ReleaseRefusal(`There is no file of signers at ${signers}.`)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'release-'))
  const path = join(folder.path, 'signature')
  writeFileSync(path, signature)
  const files = ['-s', path, '-f', signers]
  const signer = findSigner(files, signers)
  try {
    const args = ['-Y', 'verify', ...files, '-I', signer, '-n', namespace]
    run('ssh-keygen', args, { input: content })
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error
    throw new ReleaseRefusal(`SHA256SUMS is not what ${signer} signed.\n${error.message}`)
  }
  return signer
}

/** A damaged signature, a wrong line of the file of signers and an expired key are no stranger. */
function findSigner(files: readonly string[], signers: string): string {
  try {
    const named = run('ssh-keygen', ['-Y', 'find-principals', ...files]).toString()
    return named.trim().split('\n')[0] ?? ''
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error
    throw new ReleaseRefusal(
      error.message === 'ssh-keygen -Y: No principal matched.'
        ? `SHA256SUMS is signed by nobody whom ${signers} names.`
        : `It cannot be found out who signed SHA256SUMS.\n${error.message}`,
    )
  }
}
