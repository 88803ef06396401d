import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { makeRelease } from './release/make-release.ts'
import { ReleaseRefusal } from './release/run.ts'
import { verifyRelease } from './release/verify-release.ts'

const root = join(import.meta.dirname, '..')
const usage = `Usage: npm run release -- --key FILE [--out DIR]
       npm run release -- --verify DIR --signers FILE`

function readOptions() {
  const options = {
    key: { type: 'string' },
    out: { type: 'string' },
    verify: { type: 'string' },
    signers: { type: 'string' },
  } as const
  try {
    return parseArgs({ options }).values
  } catch {
    throw new ReleaseRefusal(usage)
  }
}

function release(): string {
  const { key, out, verify, signers } = readOptions()
  if (verify !== undefined && signers !== undefined && key === undefined && out === undefined) {
    const { version, commit, signer } = verifyRelease({ folder: verify, signers })
    return `Stayer ${version}, commit ${commit}, signed by ${signer}.`
  }
  if (key === undefined || verify !== undefined || signers !== undefined)
    throw new ReleaseRefusal(usage)
  const { folder, version } = makeRelease({ root, key, out })
  return `Stayer ${version} is in ${folder}.`
}

try {
  console.log(release())
} catch (error) {
  if (!(error instanceof ReleaseRefusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
