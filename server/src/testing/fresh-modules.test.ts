import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

/** Both files run in one worker, the one that replaces a module first. */
const config = `
const byName = { sort: (files) => files.toSorted((a, b) => a.moduleId < b.moduleId ? -1 : 1), shard: (files) => files }
export default { test: {
  pool: 'forks', isolate: false, maxWorkers: 1, include: ['*.test.ts'], cache: false,
  setupFiles: ['${join(import.meta.dirname, 'fresh-modules.ts')}'],
  sequence: { sequencer: class { constructor() { return byName } } },
} }`

test.each(['mock', 'doMock'])(
  'what a file replaces by %s is whole again for the next file',
  (replace) => {
    // The files must find vitest, as files of the project do.
    mkdirSync(join(root, '.cache'), { recursive: true })
    using folder = mkdtempDisposableSync(join(root, '.cache/fresh-modules-'))
    const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text)
    const asks = (answer: string) =>
      `test('asks', async () => expect((await import('./whole.ts')).ask()).toBe('${answer}'))`
    write('part.ts', `export const answer = () => 'own'`)
    write('whole.ts', `import { answer } from './part.ts'\nexport const ask = () => answer()`)
    write(
      'a.test.ts',
      `import { expect, test, vi } from 'vitest'\nvi.${replace}('./part.ts', () => ({ answer: () => 'other' }))\n${asks('other')}`,
    )
    write('b.test.ts', `import { expect, test } from 'vitest'\n${asks('own')}`)
    write('vitest.config.mjs', config)

    const { stdout } = spawnSync(process.execPath, [vitest, 'run', '--root', folder.path], {
      encoding: 'utf8',
      env: { ...process.env, VITEST: undefined, NO_COLOR: '1' },
    })

    expect(stdout).toMatch(/a\.test\.ts[\s\S]*b\.test\.ts/)
    expect(stdout).toMatch(/Tests +2 passed \(2\)/)
  },
)
