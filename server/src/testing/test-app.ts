import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts'
import { lendApp } from './kept-app.ts'

export type { TestApp }

const usualNow = '2026-03-02T06:00:00Z'

/**
 * The whole app on a database of its own, in this process, with no worker: jobs run when a test
 * says so. Tests that ask for nothing but a time have the same app and database one after another,
 * empty each time.
 */
export function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { now = usualNow, ...others } = options
  const build = () => buildTestApp({ ...options, now })
  return Object.keys(others).length > 0 ? build() : lendApp(now, build)
}
