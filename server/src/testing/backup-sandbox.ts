import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { z } from 'zod'
import type { BackupSource } from '../backup/back-up.ts'
import type { RestoreTarget } from '../backup/restore.ts'
import { openChannelFiles } from '../site/channel-files.ts'
import { systemClock } from '../platform/clock.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { openDiskStorage } from '../platform/storage/disk-storage.ts'
import { jobKind } from '../platform/jobs/job.ts'
import { type JobQueue, openJobs } from '../platform/jobs/jobs.ts'
import { createTestDatabase, type TestDatabase } from './postgres.ts'
import { publicTables } from './rows.queries.ts'

/** A database with the files beside it: for tests to back up, or to restore into. */
export type BackupSandbox = TestDatabase & BackupSource & RestoreTarget

export const greet = jobKind({
  name: 'test/greet',
  payload: z.object({ name: z.string() }),
  retries: 0,
})
export const ana = '0195a000-0000-7000-8000-00000000000a'
export const ben = '0195a000-0000-7000-8000-00000000000b'

/** A temporary folder with room for one archive and some places; all go at the end of the test. */
export async function openSandbox() {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const places: BackupSandbox[] = []
  return {
    folder,
    archive: join(folder, 'backup.tar.gz'),
    async open(name: string): Promise<BackupSandbox> {
      const database = await createTestDatabase()
      const storage = await openDiskStorage(join(folder, name), systemClock)
      const log = pino({ level: 'silent' })
      const channelFiles = openChannelFiles(join(folder, `${name}-data`))
      const place = {
        ...database,
        storage,
        channelFiles,
        clock: systemClock,
        log,
        jobKinds: [greet],
      }
      places.push(place)
      return place
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(places.map((place) => place.drop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// All that COPY's text must escape, and more.
const awkward = 'tab\t back\\slash \\. line\nbreak \r “quotes” null \\N 🏃🏽‍♀️ é'

export async function writeAccount({ db }: BackupSandbox, id: string, name: string): Promise<void> {
  const created_at = new Date('2026-03-02T06:00:00.123Z')
  const tags = ['Race Day', 'a,b', '', 'NULL', '"']
  const text = { title: name, content: awkward, tags, symptoms: [], is_private: true }
  const times = {
    created_at,
    happened_at: created_at,
    happened_on: '2026-03-02',
    updated_at: created_at,
  }
  const token_hash = Buffer.from([0, 1, 92, 255, ...Buffer.from(name)])
  await db
    .insertInto('accounts')
    .values({
      id,
      kind: 'member',
      email: `${id}@example.org`,
      name,
      password_hash: 'x',
      created_at,
    })
    .execute()
  await db.insertInto('members').values({ account_id: id, country: 'GB' }).execute()
  await db
    .insertInto('journal_entries')
    .values({ member_id: id, id, insight_status: 'pending', ...text, ...times })
    .execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash,
      account_id: id,
      created_at,
      last_seen_at: created_at,
      expires_at: created_at,
    })
    .execute()
}

/** Does something with the queue of a place, and closes it again. */
export async function withJobs<T>(
  place: BackupSandbox,
  work: (queue: JobQueue) => Promise<T>,
): Promise<T> {
  const queue = await openJobs(place)
  try {
    return await work(queue)
  } finally {
    await queue.stop()
  }
}

export const enqueueGreeting = (place: BackupSandbox, name: string) =>
  withJobs(place, async (queue) => {
    await queue.declare([greet])
    await inTransaction(place.db, (tx) => queue.enqueue(tx, greet, { name }))
  })

export async function everyRow({ db, pool }: BackupSandbox): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const name of await publicTables(db)) {
    found[name] = (
      await pool.query<Record<string, unknown>>(`select * from "${name}" t order by t::text`)
    ).rows
  }
  return found
}

export async function waitingJobs({ pool }: BackupSandbox) {
  const { rows } = await pool.query<{ name: string; payload: unknown }>(
    `select name, data -> 'payload' as payload from pgboss.job order by created_on, id`,
  )
  return rows
}
