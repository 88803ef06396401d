import { rm } from 'node:fs/promises'
import { systemClock } from '../platform/clock.ts'
import { filesFolder, openDiskStorage } from '../platform/storage/disk-storage.ts'
import type { TestApp } from './build-test-app.ts'
import { emptyTables, readSchemaMark, tablesToEmpty } from './kept-app.queries.ts'
import { jobsAtWork } from './waiting-jobs.queries.ts'

type Kept = {
  testApp: TestApp
  tables: readonly string[]
  schema: string
  isSpent: boolean
  loans: number
  restoreDeps: () => void
}

let kept: Kept | null = null
let isLent = false

// Deleted rows stay in the files of the tables for a while.
const MOST_LOANS = 100

/**
 * Lends one app to the tests of a worker, one after another, empty each time: to build one takes
 * longer than most of them. A second app at once is a new one, and so is the next after a test that
 * changed the schema, listened on a port, began to work or closed the app. The last one ends with
 * its worker.
 */
export async function lendApp(now: string, build: () => Promise<TestApp>): Promise<TestApp> {
  if (isLent) return build()
  isLent = true
  try {
    kept ??= await keep(await build())
    kept.loans += 1
    kept.testApp.clock.set(now)
  } catch (error) {
    isLent = false
    throw error
  }
  return { ...kept.testApp, [Symbol.asyncDispose]: giveBack }
}

/**
 * Begins another file: its tests have the same ids, by which a letter is chosen, whichever files
 * came before. An app that was lent often ends here, and never within a file. Within one the ids go
 * on, since the app remembers budgets by account: a test that is run alone may get other letters.
 */
export async function beginFile(): Promise<void> {
  if (kept && kept.loans >= MOST_LOANS) await closeKeptApp()
  kept?.testApp.clock.repeatIds()
}

/** Closes the app that is kept, if there is one. */
export async function closeKeptApp(): Promise<void> {
  const { testApp } = kept ?? {}
  kept = null
  await testApp?.[Symbol.asyncDispose]()
}

async function keep(testApp: TestApp): Promise<Kept> {
  const { app, deps, db } = testApp
  const tables = await tablesToEmpty(db)
  const made: Kept = {
    testApp,
    tables,
    schema: await readSchemaMark(db),
    isSpent: false,
    loans: 0,
    restoreDeps: () => undefined,
  }
  const close = app.close.bind(app)
  const spend = async () => {
    made.isSpent = true
    await close()
  }
  Object.assign(app, { close: spend })
  const { work } = deps.jobs
  deps.jobs.work = (handlers) => {
    made.isSpent = true
    return work(handlers)
  }
  made.restoreDeps = rememberDeps(deps)
  return made
}

async function giveBack(): Promise<void> {
  try {
    if (kept) await emptyOrClose(kept)
  } catch (error) {
    // An app that could not be emptied would fail the tests after the one that spoilt it.
    await closeKeptApp().catch(() => undefined)
    throw error
  } finally {
    isLent = false
  }
}

async function emptyOrClose(lent: Kept): Promise<void> {
  if (!(await isReusable(lent))) return closeKeptApp()
  const { testApp, tables, restoreDeps } = lent
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

async function isReusable({ testApp, schema, isSpent }: Kept): Promise<boolean> {
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
