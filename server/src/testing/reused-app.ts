import { rm } from 'node:fs/promises'
import { systemClock } from '../platform/clock.ts'
import { filesFolder, openDiskStorage } from '../platform/storage/disk-storage.ts'
import type { TestApp } from './test-app.ts'
import { emptyTables, readSchemaMark, tablesToEmpty } from './reused-app.queries.ts'
import { jobsAtWork } from './waiting-jobs.queries.ts'

type Reused = { testApp: TestApp; tables: readonly string[]; schema: string; isSpent: boolean; restoreDeps: () => void }

let reused: Reused | null = null
let isLent = false

/**
 * Lends the testApp that the tests of a file have one after another, empty each time: to open one
 * takes longer than most of them. A test that wants a second one beside it gets a new one, and so
 * does the next after a test that changed the schema, listened on a port, began to work or closed
 * the app.
 */
export async function lendTestApp(now: string, build: () => Promise<TestApp>): Promise<TestApp> {
  if (isLent) return build()
  isLent = true
  try {
    reused ??= await keep(await build())
    reused.testApp.clock.set(now)
  } catch (error) {
    isLent = false
    throw error
  }
  return { ...reused.testApp, [Symbol.asyncDispose]: giveBack }
}

/** Closes the testApp of a file that has ended. */
export async function closeReusedApp(): Promise<void> {
  const { testApp } = reused ?? {}
  reused = null
  await testApp?.[Symbol.asyncDispose]()
}

async function keep(testApp: TestApp): Promise<Reused> {
  const { app, deps, db } = testApp
  const tables = await tablesToEmpty(db)
  const made: Reused = {
    testApp,
    tables,
    schema: await readSchemaMark(db),
    isSpent: false,
    restoreDeps: () => undefined,
  }
  const close = app.close.bind(app)
  Object.assign(app, {
    close() {
      made.isSpent = true
      return close()
    },
  })
  const { work } = deps.jobs
  deps.jobs.work = (handlers) => {
    made.isSpent = true
    return work(handlers)
  }
  made.restoreDeps = rememberDeps(deps)
  return made
}

async function giveBack(): Promise<void> {
  isLent = false
  if (!reused) return
  if (!(await isReusable(reused))) return closeReusedApp()
  const { testApp, tables, restoreDeps } = reused
  restoreDeps()
  await emptyTables(testApp.db, tables)
  await emptyFolder(testApp.deps.config.dataDir)
  testApp.statements()
  testApp.log.length = 0
}

async function emptyFolder(dataDir: string) {
  await rm(dataDir, { recursive: true, force: true })
  await openDiskStorage(filesFolder(dataDir), systemClock)
}

async function isReusable({ testApp, schema, isSpent }: Reused): Promise<boolean> {
  if (isSpent || testApp.app.server.listening) return false
  if (testApp.database.pool.idleCount !== testApp.database.pool.totalCount) return false
  if ((await jobsAtWork(testApp.db)).length > 0) return false
  return (await readSchemaMark(testApp.db)) === schema
}

/** A test may put a part of its own in place of one, or of a function in one. */
function rememberDeps(deps: TestApp['deps']): () => void {
  const parts: [string, unknown][] = Object.entries(deps)
  const insides = parts.flatMap(([, part]) => (isPlain(part) ? [[part, { ...part }] as const] : []))
  return () => {
    Object.assign(deps, Object.fromEntries(parts))
    for (const [part, inside] of insides) Object.assign(part, inside)
  }
}

const isPlain = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype
