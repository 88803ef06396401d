import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web}/src/**/*.test.{ts,tsx}', '{bench,tools}/**/*.test.ts'],
    globalSetup: 'server/src/testing/global-setup.ts',
    pool: 'forks',
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
