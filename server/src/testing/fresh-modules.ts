import { readFileSync } from 'node:fs'
import { afterAll, expect, vi } from 'vitest'

// The files that one worker runs share what they import, and the app that server tests borrow. A
// file that replaces a module has all of them imported again, and an app of its own; so has the
// next.
const { testPath } = expect.getState()
const source = testPath ? readFileSync(testPath, 'utf8') : ''
const isOfServer = testPath?.includes('/server/') === true
if (isOfServer) await (await import('./kept-app.ts')).beginFile()
if (/vi\.(?:do)?mock\(/i.test(source)) {
  await importAgain()
  afterAll(importAgain)
}

async function importAgain() {
  await closeKeptApp()
  vi.resetModules()
}

async function closeKeptApp() {
  if (isOfServer) await (await import('./kept-app.ts')).closeKeptApp()
}
