import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web}/src/**/*.test.{ts,tsx}', '{bench,tools}/**/*.test.ts'],
    globalSetup: 'server/src/testing/global-setup.ts',
    pool: 'forks',
    // Vitest leaves one core free: of two that would be half, and these tests mostly wait for PostgreSQL.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
