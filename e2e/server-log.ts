import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { canary } from './own-server.ts'

// Runs when all others have ended.
test('the log of the server holds its lines, and nothing that the members of this run wrote', async () => {
  const log = await readFile(join(import.meta.dirname, '../test-results/server.log'), 'utf8')

  expect(log).toContain('"level":')
  expect(log).not.toContain(canary)
})
