import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { passingFolder } from './tools/memory-folder.ts'

// The temporary folder of Node, here and in every worker.
process.env['TMPDIR'] = passingFolder()
// A server that a test starts reads 600 files: half of its start, but for what an earlier one
// compiled.
process.env['NODE_COMPILE_CACHE'] = join(import.meta.dirname, '.cache/compiled')

const setupFile = 'server/src/testing/fresh-modules.ts'
const shared = {
  pool: 'forks' as const,
  // With a process for each file, reading the imports of 300 files again would be a third of all
  // the work.
  isolate: false,
  // Most of what a test makes is soon forgotten: with V8's usual 16 MB for it, a tenth of the time
  // of these processes goes into looking for what is still needed.
  execArgv: ['--max-semi-space-size=64'],
  // A slow or busy machine must not fail a test.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    // These tests mostly wait for PostgreSQL: on two cores three workers took 265 s, two 300 s.
    // More than eight would want more connections than it grants.
    maxWorkers: Math.min(8, Math.max(3, availableParallelism() - 1)),
    projects: [
      {
        test: {
          ...shared,
          name: 'code',
          include: ['{contract,server,web}/src/**/*.test.ts', '{bench,tools}/**/*.test.ts'],
          setupFiles: [setupFile],
          globalSetup: 'server/src/testing/global-setup.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost/' } },
          setupFiles: [setupFile, 'web/src/testing/browser-parts.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
