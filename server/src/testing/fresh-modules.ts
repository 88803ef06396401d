import { readFileSync } from 'node:fs'
import { expect, vi } from 'vitest'

// The files that one worker runs share what they import. A file that replaces a module has all of them imported again.
const { testPath } = expect.getState()
if (testPath && readFileSync(testPath, 'utf8').includes('vi.mock(')) vi.resetModules()
