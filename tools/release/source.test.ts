import { expect, test } from 'vitest'
import { openScene } from './release-scene.ts'
import type { makeScratchRepository } from './scratch-git.ts'
import { publicAddress, readSource } from './source.ts'

const scene = openScene()

test.each([
  ['https://ana:secret@git.example.org/a/b.git', 'git+https://git.example.org/a/b.git'],
  ['ssh://git@git.example.org:2222/a/b', 'git+ssh://git.example.org:2222/a/b'],
  ['git@git.example.org:a/b.git', 'git+ssh://git.example.org/a/b.git'],
  ['/home/ana/stayer', undefined],
  ['file:///home/ana/stayer', undefined],
  ['../stayer', undefined],
  ['', undefined],
])('the address %s is told as %s', (remote, told) => {
  expect(publicAddress(remote)).toBe(told)
})

type Repository = ReturnType<typeof makeScratchRepository>
const retag = ({ git, commit }: Repository) => {
  commit()
  git('tag', '--force', 'v1.2.3')
}

test.each<[string, (repository: Repository) => void, RegExp]>([
  [
    'a changed file',
    ({ write }) => write('run.sh', 'other'),
    /^The tree has changes .*:\n M run\.sh$/,
  ],
  [
    'a new file',
    ({ write }) => write('note.txt', 'new'),
    /^The tree has changes .*:\n\?\? note\.txt$/,
  ],
  [
    'no tag',
    ({ git }) => git('tag', '-d', 'v1.2.3'),
    /^The commit has no tag v1\.2\.3, which package\.json asks for\.$/,
  ],
  [
    'a tag of another version',
    ({ git }) => (git('tag', 'v1.3.0'), git('tag', '-d', 'v1.2.3')),
    /no tag v1\.2\.3, which package\.json asks for, but v1\.3\.0\.$/,
  ],
  [
    'a tag on an earlier commit',
    ({ write, commit }) => (write('run.sh', 'other'), commit()),
    /^The commit has no tag v1\.2\.3/,
  ],
  [
    'a part of another version',
    (repository) => {
      repository.write('server/package.json', '{"name":"@app/server","version":"1.2.2"}')
      retag(repository)
    },
    /^server\/package\.json says 1\.2\.2, and package\.json 1\.2\.3\.$/,
  ],
  [
    'a change log that is not dated',
    (repository) => {
      repository.write('CHANGELOG.md', '# Changelog\n\n## 1.2.3 (unreleased)\n')
      retag(repository)
    },
    /^CHANGELOG\.md begins with “1\.2\.3 \(unreleased\)”, not with “1\.2\.3 \(YYYY-MM-DD\)”\.$/,
  ],
  [
    'a change log of another version',
    (repository) => {
      repository.write('CHANGELOG.md', '## 1.2.2 (2026-11-01)\n')
      retag(repository)
    },
    /^CHANGELOG\.md begins with “1\.2\.2/,
  ],
])('a commit with %s is not released', (_, spoil, reason) => {
  const repository = scene.createRepository()
  spoil(repository)

  expect(() => readSource(repository.root)).toThrow(reason)
})
