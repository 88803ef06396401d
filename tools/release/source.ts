import { isExact } from '../dependencies/versions.ts'
import { z } from 'zod'
import { ask, ReleaseRefusal, run } from './run.ts'

const Manifest = z.object({ version: z.string(), workspaces: z.array(z.string()).default([]) })

/** The commit that a release is made of. */
export type Source = {
  version: string
  commit: string
  /** ISO, in UTC: the one time that a release holds, so that it is the same whenever it is made. */
  committedAt: string
  /** Where the repository is, if it is somewhere that others reach. */
  repository: string | undefined
  /** The `package.json`s and the lockfile. */
  manifests: ReadonlyMap<string, Buffer>
}

/** Reads the commit at HEAD, and refuses one that is not ready to be released. */
export function readSource(root: string): Source {
  const git = (...args: string[]) => run('git', args, { cwd: root })
  const read = (path: string) => git('show', `HEAD:${path}`)
  const manifest = read('package.json')
  const { version, workspaces } = Manifest.parse(JSON.parse(manifest.toString()))
  const others = ['package-lock.json', ...workspaces.map((folder) => `${folder}/package.json`)]
  const manifests = new Map<string, Buffer>([['package.json', manifest]])
  for (const path of others) manifests.set(path, read(path))

  const faults = [
    ...faultsOfTree(git('status', '--porcelain').toString()),
    ...faultsOfVersions(version, manifests),
    ...faultsOfTag(version, git('tag', '--points-at', 'HEAD').toString().trim()),
    ...faultsOfChangelog(version, read('CHANGELOG.md').toString()),
  ]
  if (faults.length > 0) throw new ReleaseRefusal(faults.join('\n'))

  return {
    version,
    commit: git('rev-parse', 'HEAD').toString().trim(),
    committedAt: new Date(git('log', '-1', '--format=%cI').toString().trim()).toISOString(),
    repository: publicAddress(ask('git', ['remote', 'get-url', 'origin'], { cwd: root })),
    manifests,
  }
}

function faultsOfTree(status: string): string[] {
  const changed = status.split('\n').filter(Boolean)
  return changed.length === 0
    ? []
    : [`The tree has changes that are not committed:\n${changed.slice(0, 10).join('\n')}`]
}

function faultsOfVersions(version: string, manifests: Source['manifests']): string[] {
  const faults = isExact(version) ? [] : [`package.json: “${version}” is not one version.`]
  for (const [path, content] of manifests) {
    const said = Manifest.parse(JSON.parse(content.toString())).version
    if (said !== version) faults.push(`${path} says ${said}, and package.json ${version}.`)
  }
  return faults
}

function faultsOfTag(version: string, tags: string): string[] {
  const versions = tags.split('\n').filter((tag) => /^v\d/.test(tag))
  if (versions.includes(`v${version}`)) return []
  const instead = versions.length > 0 ? `, but ${versions.join(', ')}` : ''
  return [`The commit has no tag v${version}, which package.json asks for${instead}.`]
}

function faultsOfChangelog(version: string, text: string): string[] {
  const first = /^## (.+)$/m.exec(text)?.[1] ?? ''
  const date = first.startsWith(`${version} (`) ? first.slice(version.length + 2, -1) : ''
  if (z.iso.date().safeParse(date).success) return []
  return [`CHANGELOG.md begins with “${first}”, not with “${version} (YYYY-MM-DD)”.`]
}

/** Drops the name and password that an address may hold, and a path of this machine altogether. */
export function publicAddress(remote: string): string | undefined {
  const [, host, path] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)(.+)$/.exec(remote) ?? []
  if (host !== undefined && host.length > 1) return `git+ssh://${host}/${path}`
  if (!/^(?:https|ssh):\/\//.test(remote)) return undefined
  const { protocol, host: server, pathname } = new URL(remote)
  return `git+${protocol}//${server}${pathname}`
}
