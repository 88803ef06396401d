import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { configuredStorage } from '../platform/storage/configured-storage.ts'
import type { Db } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { openImages } from '../platform/images/prepare-image.ts'
import type { Binding } from '../platform/http/bind.ts'
import { startBoss } from '../platform/jobs/boss.ts'
import { queueOf, type JobQueue } from '../platform/jobs/jobs.ts'
import { usualTimings } from '../platform/jobs/timings.ts'
import { configuredLlm } from '../platform/llm/configured-llm.ts'
import type { Llm } from '../platform/llm/llm.ts'
import { openLetterhead } from '../drawing/draw-lockup.ts'
import { openMailer } from '../platform/mail/mailer.ts'
import type { SafeFetch } from '../platform/safe-fetch/safe-fetch.ts'
import { readWordKeys } from '../platform/sealed-words/read-word-keys.ts'
import { openPasswords, type Passwords } from '../platform/auth/passwords.ts'
import { findSession } from '../platform/auth/sessions.ts'
import { quietLog } from './quiet-log.ts'
import { bindingsOf, handlersOf, openEngines, siteSourcesOf, standingsOf } from '../products.ts'
import { openChannelPages, type ChannelPages } from '../site/channel-pages.ts'
import type { OpenWriters } from '../writer/writers.ts'
import { callerOf, type TestCaller } from './caller.ts'
import { openCapturedLog } from './captured-log.ts'
import { declareOnce, withQueuesMade } from './made-queues.ts'
import { createEditors, createMembers, type EditorAs, type TestMember } from './members.ts'
import { createTestDatabase, joinTestDatabase, type TestDatabase } from './postgres.ts'
import { recordStatements } from './statements.ts'
import { testClock, type TestClock } from './test-clock.ts'
import { jobsAtWork, waitingJobs } from './waiting-jobs.queries.ts'
import { workOff } from './work-off.ts'
import { wordsKey } from './words-key.ts'

export type TestApp = {
  app: FastifyInstance
  /** The app's routes. */
  bindings: readonly Binding[]
  /** The public pages' words. */
  pages: ChannelPages
  deps: Deps & { jobs: JobQueue }
  db: Db
  database: TestDatabase
  clock: TestClock
  /** Signed-in members of these names. */
  members<N extends string>(...names: N[]): Promise<Record<N, TestMember>>
  /** Signed-in editors of these names, each as what is said of them. */
  editors<N extends string>(given: Record<N, EditorAs>): Promise<Record<N, TestMember>>
  /** A caller without a session. */
  visitor: TestCaller
  /** The jobs that wait, oldest first. */
  jobs(): Promise<{ name: string; payload: unknown }[]>
  /** Does every job that waits, and what those enqueue, until none is left. */
  work(): Promise<void>
  /** The SQL that has run since the last call of this. */
  statements(): string[]
  /** The lines of the log so far. */
  log: string[]
  [Symbol.asyncDispose](): Promise<void>
}

// Opened once a worker: reading the knowledge base takes longer than opening an app.
const builtIn = openEngines({ llm: null, log: quietLog })

// A hash as dear as in production takes longer than most calls.
const cheapPasswords = openPasswords('Stayer', {
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  placeholderHash:
    '$argon2id$v=19$m=8,t=1,p=1$CFFPtT+cea/ou245AaMuSQ$mf3qbSz0s72uaTKCx53hNnEWLgNKoySakPo/VunAdTA',
})

export type TestAppOptions = {
  now?: string
  /**
   * For a test that hangs on the sizes of tables, which deleted rows change for a while, or on
   * every statement: a stream that another test left may look once more.
   */
  isNew?: true
  environment?: Record<string, string>
  /** Replaces the provider that the environment names, if any. */
  llm?: Llm
  /** Replaces passwords that cost next to nothing to hash. */
  passwords?: Passwords
  /** Replaces the writers that the settings ask for. */
  writers?: OpenWriters
  /** Other people's servers, as a test plays them; without it nothing outside can be reached. */
  outside?: SafeFetch
  /** Another server on the database of this house, which must be closed after it. */
  onDatabaseOf?: TestApp
}

// The clock stands still, so no budget of a minute would ever fill again.
const roomy = { MEMBER_DATABASE_MS_A_MINUTE: '1200000' }

/** Builds a new app on a database of its own. */
export async function buildTestApp(options: TestAppOptions & { now: string }): Promise<TestApp> {
  const { now, environment = {}, writers, outside = null, onDatabaseOf } = options
  const folder = await mkdtemp(path.join(inject('passingFolder'), 'house-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    ...roomy,
    ...wordsKey,
    ...environment,
  })
  const words = await readWordKeys(config)
  const database = onDatabaseOf
    ? joinTestDatabase(onDatabaseOf.database, words)
    : await createTestDatabase(await withQueuesMade(), words)
  const statements = recordStatements(database.pool)
  const lines: string[] = []
  const clock = testClock(now, onDatabaseOf ? 1 : 0)
  const { boss, ...parts } = await openDeps(config, database, clock, lines, options)
  const deps = { ...parts.deps, outside }
  const opened = deps.llm ? await openEngines(deps, (await builtIn).coach) : await builtIn
  const engines = writers ? { ...opened, writers } : opened
  const handlers = handlersOf(deps, engines)
  await declareOnce(boss, handlers)
  // A test of the landing page lays an index.html into the data folder.
  const pages = openChannelPages(deps, siteSourcesOf(deps), folder)
  const bindings = bindingsOf(deps, engines, pages)
  const app = await buildApp(deps, {
    bindings,
    findSession: (kind, token, isPolled) => findSession(deps.db, clock, kind, token, isPolled),
    findStanding: standingsOf(deps),
  })
  closeInjected(app)
  const close = async () => {
    await app.close()
    const atWork = await jobsAtWork(deps.db)
    await deps.jobs.stop(0)
    await words?.endLease(deps.db)
    await database.drop()
    await rm(folder, { recursive: true, force: true })
    if (atWork.length > 0) throw new Error(`A job was begun and not finished: ${atWork.join(', ')}`)
  }

  return {
    app,
    bindings,
    pages,
    deps,
    db: deps.db,
    database,
    clock,
    members: (...names) => createMembers(app, deps, names),
    editors: (given) => createEditors(app, deps, given),
    visitor: callerOf(app, ''),
    jobs: () => waitingJobs(deps.db),
    work: () => workOff({ boss, db: deps.db }, handlers, deps.log),
    statements: () => statements.splice(0),
    log: lines,
    [Symbol.asyncDispose]: close,
  }
}

/**
 * Ends each injected request with its answer, as a connection does: the deadline of its body would
 * come due while the app is lent to others.
 */
function closeInjected(app: FastifyInstance) {
  const answerTo = app.inject.bind(app)
  const injectAndClose = async (request: InjectOptions | string) => {
    const answer = await answerTo(request)
    answer.raw.req.emit('close')
    return answer
  }
  Object.assign(app, { inject: injectAndClose })
}

async function openDeps(
  config: Config,
  database: TestDatabase,
  clock: TestClock,
  lines: string[],
  given: TestAppOptions,
) {
  const { log } = await openCapturedLog(lines)
  const boss = await startBoss({ ...database, log })
  const jobs = queueOf(boss, log, usualTimings)
  const storage = await configuredStorage(config, { clock })
  const { db } = database
  const llm = given.llm ?? (await configuredLlm(config.ai, { db, clock, log, ...unhurried }))
  const parts = {
    jobs,
    storage,
    passwords: given.passwords ?? cheapPasswords,
    prepareImage: openImages(),
    llm,
    mail: openMailer(config.mail),
    letterhead: openLetterhead(config.channelName, log),
  }
  const openLongDatabase = async () => joinTestDatabase(database)
  return { boss, deps: { config, clock, log, db, openLongDatabase, ...parts } }
}

// Between two tries of a call nothing is waited for, and a house is closed when its calls are over.
const unhurried = { pause: () => Promise.resolve(), stopping: new AbortController().signal }
