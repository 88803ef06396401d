import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createTestApp, type TestApp } from './test-app.ts'
import type { TestAppOptions } from './build-test-app.ts'

/** A file of keys outside every data folder. */
export async function openKeyFile(count = 1) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'keys-'))
  const file = path.join(folder, 'words.key')
  const lines = Array.from({ length: count }, () => randomBytes(32).toString('base64'))
  const write = (kept: readonly string[]) => writeFile(file, kept.join('\n'), { mode: 0o600 })
  await write(lines)
  const dispose = () => rm(folder, { recursive: true, force: true })
  return { file, lines, write, [Symbol.asyncDispose]: dispose }
}

/** The app with words encrypted at rest. */
export async function openSealedHouse(options: TestAppOptions = {}) {
  const keys = await openKeyFile()
  const environment = { ...options.environment, WORDS_KEY_FILE: keys.file }
  const house: TestApp = await createTestApp({ ...options, environment })
  const dispose = async () => {
    await house[Symbol.asyncDispose]()
    await keys[Symbol.asyncDispose]()
  }
  return { ...house, keys, [Symbol.asyncDispose]: dispose }
}

/** The app with words in plain text, where the tests run with a key too. */
export const openPlainHouse = (options: TestAppOptions = {}): Promise<TestApp> =>
  createTestApp({ ...options, environment: { ...options.environment, WORDS_KEY_FILE: '' } })

/** Another server on its database, with other settings of words. */
export const openBeside = (house: TestApp, environment: Record<string, string>): Promise<TestApp> =>
  createTestApp({
    now: house.clock.now().toISOString(),
    onDatabaseOf: house,
    environment,
  })
