import type { PgBoss } from 'pg-boss'
import type { JobKind } from './job.ts'

const DAY_S = 24 * 60 * 60

/** Adds today's jobs where no server has yet. The engine's slots are days by the database's clock. */
export async function addDailyJobs(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  for (const kind of kinds.filter(({ isDaily }) => isDaily)) {
    // A job that is done holds its day's slot until it is removed.
    await boss.send(kind.name, { payload: {} }, { singletonSeconds: DAY_S, deleteAfterSeconds: 2 * DAY_S })
  }
}
