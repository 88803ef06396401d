import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makeTar, pack } from './archive.ts'
import { makeBill } from './bill.ts'
import { sumsOf } from './digests.ts'
import { describeRelease, toolVersions } from './provenance.ts'
import { assertInstalled, ReleaseRefusal } from './run.ts'
import { sign } from './signature.ts'
import { readSource } from './source.ts'

type Order = { root: string; key: string; out?: string | undefined }

/** Makes the files of a release from the commit at HEAD: all of them, or none. */
export function makeRelease({ root, key, out }: Order): { folder: string; version: string } {
  assertInstalled('ssh-keygen')
  if (!existsSync(key)) throw new ReleaseRefusal(`There is no key at ${key}.`)
  const source = readSource(root)
  const { version, commit } = source
  // The folder is resolved, since a slash at its end would put what is written first inside it.
  const folder = resolve(out ?? join(root, 'release', `stayer-${version}`))
  assertFree(folder)

  const tar = makeTar(root, version, commit)
  const files = new Map<string, Uint8Array>([
    [`stayer-${version}.tar.gz`, pack(tar)],
    ['sbom.cdx.json', asPage(makeBill(source))],
  ])
  const provenance = describeRelease(source, tar, files, toolVersions())
  files.set('provenance.json', asPage(provenance))
  const sums = sumsOf(files)
  files.set('SHA256SUMS', Buffer.from(sums))
  files.set('SHA256SUMS.sig', sign(sums, key))
  writeFolder(folder, files)
  return { folder, version }
}

function assertFree(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory() === false) throw new ReleaseRefusal(`${folder} is no folder.`)
  if (found && readdirSync(folder).length > 0) throw new ReleaseRefusal(`${folder} is not empty.`)
}

const asPage = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Writes beside the folder first, which then takes its name: a half of a release has none. */
function writeFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): void {
  mkdirSync(dirname(folder), { recursive: true })
  const unnamed = mkdtempSync(`${folder}.`)
  try {
    for (const [name, content] of files) writeFileSync(join(unnamed, name), content)
    chmodSync(unnamed, 0o755)
    renameSync(unnamed, folder)
  } catch (error) {
    rmSync(unnamed, { recursive: true, force: true })
    throw error
  }
}
