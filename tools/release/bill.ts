import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { foreign, type Packages, parseLockfile } from '../dependencies/lockfile.ts'
import { sha256 } from './digests.ts'
import { ReleaseRefusal, run } from './run.ts'
import type { Source } from './source.ts'

const Hash = z.object({ alg: z.string(), content: z.string() })
const Component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  hashes: z.array(Hash).default([]),
})
const Dependency = z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })
export const Bill = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  serialNumber: z.string(),
  metadata: z.looseObject({ timestamp: z.string(), component: Component }),
  components: z.array(Component),
  dependencies: z.array(Dependency),
})
type Bill = z.infer<typeof Bill>

const options = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
// A maintainer's own settings may leave some of these out.
const everything = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`)

/** The bill of materials of all that runs, as npm writes it from the lockfile. */
export function makeBill({ version, commit, committedAt, manifests }: Source): Bill {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'release-'))
  for (const [path, content] of manifests) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true })
    writeFileSync(join(folder.path, path), withoutDev(content))
  }
  const args = ['sbom', ...options, ...everything, '--offline', '--no-update-notifier']
  const written = run('npm', args, { cwd: folder.path }).toString()
  const bill = Bill.parse(JSON.parse(written))

  // npm takes a number by chance, the time of day, and for the name that of the folder.
  bill.serialNumber = `urn:uuid:${uuidOf(`bill of materials of ${commit}`)}`
  bill.metadata.timestamp = committedAt
  bill.metadata.component.name = 'stayer'
  const packages = parseLockfile(String(manifests.get('package-lock.json')))
  const faults = faultsOfBill(bill, packages, version)
  if (faults.length > 0) throw new ReleaseRefusal(faults.join('\n'))
  return bill
}

/**
 * Takes what only builds and tests out of a manifest or a lockfile. npm's own `--omit dev` leaves
 * out every package that the tests need as well, Fastify and the database driver among them.
 */
function withoutDev(content: Buffer): string {
  return JSON.stringify(JSON.parse(content.toString()), (name, value: unknown) =>
    name === 'devDependencies' || isDev(value) ? undefined : value,
  )
}

const isDev = (value: unknown) =>
  typeof value === 'object' && value !== null && 'dev' in value && value.dev === true

/** Differences between a bill and the production packages of a lockfile: a line for each. */
export function faultsOfBill(bill: Bill, packages: Packages, version: string): string[] {
  const wanted = production(packages)
  const own = new Set(ownRefs(packages, version))
  const named = Map.groupBy(bill.components, (one) => one['bom-ref'])
  const missing = [...wanted.keys()].filter((ref) => !named.has(ref))
  return [
    ...missing.map((ref) => `The bill of materials does not name ${ref}.`),
    ...[...named].flatMap(([ref, [first, ...more]]) => [
      ...(more.length > 0 ? [`The bill of materials names ${ref} twice.`] : []),
      ...(wanted.has(ref) || own.has(ref)
        ? []
        : [`The bill of materials names ${ref}, which is not in production.`]),
      ...(wanted.has(ref) && sha512Of(first?.hashes ?? []) !== wanted.get(ref)
        ? [`The bill of materials has another hash of ${ref} than the lockfile.`]
        : []),
    ]),
  ]
}

/** The packages that run, by name and version, with the hash of each in hexadecimal. */
const production = (packages: Packages): Map<string, string> =>
  new Map(
    foreign(packages)
      .filter(({ dev }) => !dev)
      .map(({ name, version = '', integrity = '' }) => [
        `${name}@${version}`,
        Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
      ]),
  )

const sha512Of = (hashes: readonly z.infer<typeof Hash>[]) =>
  hashes.find(({ alg }) => alg === 'SHA-512')?.content

const ownRefs = (packages: Packages, version: string): string[] =>
  Object.entries(packages)
    .filter(([, { link }]) => link)
    .map(([place]) => `${place.replace(/^node_modules\//, '')}@${version}`)

/** A UUID of version 8, which is made of what its maker likes: here of a name's hash. */
function uuidOf(name: string): string {
  const hash = sha256(name)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
