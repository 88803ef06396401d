import { z } from 'zod'
import { sha256 } from './digests.ts'
import { run } from './run.ts'
import type { Source } from './source.ts'

const Digest = z.record(z.string(), z.string())
const Resource = z.object({
  uri: z.string().optional(),
  name: z.string().optional(),
  digest: Digest,
})

/** An in-toto statement, version 1, with a predicate of SLSA provenance, version 1. */
export const Provenance = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({ name: z.string(), digest: Digest })),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal('urn:stayer:release:v1'),
      externalParameters: z.object({ version: z.string(), tag: z.string(), command: z.string() }),
      resolvedDependencies: z.array(Resource),
    }),
    runDetails: z.object({
      builder: z.object({
        id: z.literal('urn:stayer:builder:by-hand'),
        version: z.record(z.string(), z.string()),
      }),
      byproducts: z.array(Resource),
    }),
  }),
})
type Provenance = z.infer<typeof Provenance>

/**
 * Says what a release was made of, by whom and how. It holds no time, so that it can be made twice.
 */
export function describeRelease(
  source: Pick<Source, 'version' | 'commit' | 'manifests'> & Partial<Source>,
  tar: Buffer,
  files: ReadonlyMap<string, Uint8Array>,
  tools: Readonly<Record<string, string>>,
): Provenance {
  const { version, commit, repository, manifests } = source
  const tag = `v${version}`
  const uri = repository === undefined ? {} : { uri: `${repository}@refs/tags/${tag}` }
  const lockfile = manifests.get('package-lock.json') ?? ''
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...files].map(([name, content]) => ({ name, digest: { sha256: sha256(content) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:stayer:release:v1',
        externalParameters: { version, tag, command: 'npm run release' },
        resolvedDependencies: [
          { ...uri, name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: sha256(lockfile) } },
        ],
      },
      runDetails: {
        builder: { id: 'urn:stayer:builder:by-hand', version: tools },
        byproducts: [{ name: `stayer-${version}.tar`, digest: { sha256: sha256(tar) } }],
      },
    },
  }
}

export const toolVersions = () => ({
  node: process.versions.node,
  npm: run('npm', ['--version']).toString().trim(),
  git: run('git', ['--version'])
    .toString()
    .trim()
    .replace(/^git version /, ''),
})

/** Differences between a statement and the files it is about: a line for each. */
export function faultsOfProvenance(statement: Provenance, wanted: Provenance): string[] {
  const compared = [
    ['version', (one: Provenance) => one.predicate.buildDefinition.externalParameters.version],
    ['files', (one: Provenance) => one.subject],
    ['commit', (one: Provenance) => digestOf(one, 'source')],
    ['lockfile', (one: Provenance) => digestOf(one, 'package-lock.json')],
    ['tar', (one: Provenance) => one.predicate.runDetails.byproducts],
  ] as const
  return compared
    .filter(([, of]) => JSON.stringify(of(statement)) !== JSON.stringify(of(wanted)))
    .map(([what]) => `The provenance speaks of another ${what} than the archive.`)
}

const digestOf = ({ predicate }: Provenance, name: string) =>
  predicate.buildDefinition.resolvedDependencies.find((one) => one.name === name)?.digest
