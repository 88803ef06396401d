import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { passingFolder } from './tools/memory-folder.ts'

// Where Node looks for a temporary folder, here and in every worker.
process.env['TMPDIR'] = passingFolder()

export default defineConfig({
  test: {
    include: ['{contract,server,web}/src/**/*.test.{ts,tsx}', '{bench,tools}/**/*.test.ts'],
    globalSetup: 'server/src/testing/global-setup.ts',
    pool: 'forks',
    // A process a file would read the whole server 240 times: a third of all the work.
    isolate: false,
    setupFiles: 'server/src/testing/fresh-modules.ts',
    // Vitest leaves one core free: of two that would be half, and these tests mostly wait for PostgreSQL.
    // More than eight would want more connections than it grants.
    maxWorkers: Math.min(8, Math.max(2, availableParallelism() - 1)),
    // A machine that does other things besides is no fault of the product's.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
