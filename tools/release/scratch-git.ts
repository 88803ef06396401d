import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.ts'

const integrityOf = (letter: string) => `sha512-${letter.repeat(86)}==`
const manifests = {
  'package.json': {
    name: 'stayer',
    version: '1.2.3',
    workspaces: ['server'],
    devDependencies: { ajv: '8.0.0', vite: '7.0.0' },
  },
  'server/package.json': { name: '@app/server', version: '1.2.3', dependencies: { ajv: '8.0.0' } },
}
const lockfile = {
  name: 'stayer',
  version: '1.2.3',
  lockfileVersion: 3,
  packages: {
    '': manifests['package.json'],
    'node_modules/@app/server': { resolved: 'server', link: true },
    'node_modules/ajv': {
      version: '8.0.0',
      integrity: integrityOf('a'),
      license: 'MIT',
      dependencies: { 'fast-uri': '^3.0.0' },
    },
    'node_modules/fast-uri': { version: '3.1.9', integrity: integrityOf('b'), license: 'MIT' },
    'node_modules/vite': { version: '7.0.0', integrity: integrityOf('c'), dev: true },
    server: manifests['server/package.json'],
  },
}

const at = '2026-12-01T08:00:00Z'
const env = { GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at }

/**
 * A repository whose commit is ready to be released as 1.2.3, with one package used by both sides.
 */
export function makeScratchRepository(root: string) {
  mkdirSync(root, { recursive: true })
  const git = (...args: string[]) => run('git', args, { cwd: root, env })
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const commit = () => {
    git('add', '--all')
    git('commit', '--quiet', '--message', 'feat: a release')
  }

  git('init', '--quiet', '--initial-branch', 'main')
  for (const [name, value] of Object.entries({ name: 'Ana', email: 'ana@example.org' }))
    git('config', `user.${name}`, value)
  git('config', 'commit.gpgsign', 'false')
  for (const [path, value] of Object.entries({ ...manifests, 'package-lock.json': lockfile }))
    write(path, JSON.stringify(value))
  write('CHANGELOG.md', '# Changelog\n\n## 1.2.3 (2026-12-01)\n\n## 1.2.2 (2026-11-01)\n')
  write('.gitignore', '/release/\n')
  write('run.sh', '#!/bin/sh\necho hello\n')
  commit()
  git('tag', 'v1.2.3')
  return { root, git, write, commit }
}
