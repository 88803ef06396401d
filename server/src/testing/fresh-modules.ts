import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

// The files that one worker runs share what they import. A file that replaces a module has all of
// them imported again.
const { testPath } = expect.getState()
const source = testPath ? readFileSync(testPath, 'utf8') : ''
if (source.includes('vi.mock(')) vi.resetModules()

// An app that the tests of a file share ends with it.
if (testPath?.includes('/server/')) {
  const { closeKeptApp } = await import('./kept-app.ts')
  afterAll(closeKeptApp)
}
