import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { parseLockfile } from '../dependencies/lockfile.ts'
import { commitOf, readFromTar, unpack } from './archive.ts'
import { Bill, faultsOfBill } from './bill.ts'
import { readSums, sha256 } from './digests.ts'
import { describeRelease, faultsOfProvenance, Provenance } from './provenance.ts'
import { assertInstalled, ReleaseRefusal } from './run.ts'
import { verifySignature } from './signature.ts'

type Order = { folder: string; signers: string }
type Verified = { version: string; commit: string; signer: string }

/** Checks a release from its signature to the packages that its bill names, or says why not. */
export function verifyRelease({ folder, signers }: Order): Verified {
  assertInstalled('ssh-keygen')
  const sums = readFrom(folder, 'SHA256SUMS')
  const signer = verifySignature(sums, readFrom(folder, 'SHA256SUMS.sig'), signers)
  const { version, files } = readSummedFiles(folder, readSums(sums.toString()))
  const tar = unpack(fileOf(files, `stayer-${version}.tar.gz`))
  const commit = commitOf(tar)
  if (commit === undefined) throw new ReleaseRefusal('The archive names no commit of git.')

  const lockfile = readFromTar(tar, `stayer-${version}/package-lock.json`)
  const packages = parseLockfile(lockfile.toString())
  const provenance = parse(Provenance, 'provenance.json', files)
  const bill = parse(Bill, 'sbom.cdx.json', files)
  const about = new Map([...files].filter(([name]) => name !== 'provenance.json'))
  const source = { version, commit, manifests: new Map([['package-lock.json', lockfile]]) }
  const faults = [
    ...faultsOfProvenance(provenance, describeRelease(source, tar, about, {})),
    ...faultsOfBill(bill, packages, version),
  ]
  if (faults.length > 0) throw new ReleaseRefusal(faults.join('\n'))
  return { version, commit, signer }
}

/** Reads the three files that a page of sums names, and nothing that it does not name. */
function readSummedFiles(folder: string, sums: ReadonlyMap<string, string>) {
  const names = [...sums.keys()]
  const version = /^stayer-(.+)\.tar\.gz$/.exec(names[0] ?? '')?.[1]
  const wanted = [`stayer-${version}.tar.gz`, 'sbom.cdx.json', 'provenance.json']
  if (version === undefined || names.join() !== wanted.join())
    throw new ReleaseRefusal('SHA256SUMS does not name an archive, a bill and a provenance.')

  const known = new Set([...names, 'SHA256SUMS', 'SHA256SUMS.sig'])
  const strangers = readdirSync(folder).filter((name) => !known.has(name))
  if (strangers.length > 0)
    throw new ReleaseRefusal(`${folder} holds files that nobody signed: ${strangers.join(', ')}.`)
  const files = new Map(names.map((name) => [name, readFrom(folder, name)]))
  const changed = names.filter((name) => sha256(fileOf(files, name)) !== sums.get(name))
  if (changed.length > 0)
    throw new ReleaseRefusal(`${changed.join(', ')}: not what SHA256SUMS says.`)
  return { version, files }
}

function readFrom(folder: string, name: string): Buffer {
  const path = join(folder, name)
  if (!existsSync(path)) throw new ReleaseRefusal(`${folder} has no ${name}.`)
  return readFileSync(path)
}

const fileOf = (files: ReadonlyMap<string, Buffer>, name: string) =>
  files.get(name) ?? Buffer.alloc(0)

function parse<T>(schema: z.ZodType<T>, name: string, files: ReadonlyMap<string, Buffer>): T {
  try {
    return schema.parse(JSON.parse(fileOf(files, name).toString()))
  } catch {
    throw new ReleaseRefusal(`${name} is not of the shape that a release has.`)
  }
}
