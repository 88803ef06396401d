import { dayOf, daysAfter } from '@app/contract/days'
import { reachDatabase } from '../server/src/platform/db/connect.ts'

/**
 * Sets the premium stream and what stands in it back by a day, as on a server that was last on
 * yesterday: the clock of a running one cannot be moved. Its scheduler catches up at its next turn,
 * within thirty seconds.
 */
export async function ageStreamByADay(dataDir: string): Promise<void> {
  const { db, close } = await reachDatabase({ dataDir }, () => undefined)
  await db.transaction().execute(async (tx) => {
    const stream = await tx
      .selectFrom('premium_stream')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()
    const packages = await tx
      .selectFrom('packages')
      .select(['id', 'live_on'])
      .where('stream', '=', 'premium')
      .orderBy('live_on')
      .execute()
    // One after the other, the earliest first: no two stand on one date on the way.
    for (const { id, live_on } of packages) {
      if (live_on === null) continue
      await tx
        .updateTable('packages')
        .set({ live_on: daysAfter(live_on, -1) })
        .where('id', '=', id)
        .execute()
    }
    await tx
      .updateTable('premium_stream')
      .set({
        anchor_date: daysAfter(stream.anchor_date, -1),
        stream_date: daysAfter(stream.stream_date, -1),
      })
      .execute()
  })
  await close()
}

/** Puts packages of the premium stream into the library, as on days that have passed. */
export async function moveToLibrary(dataDir: string, ids: readonly string[]): Promise<void> {
  const { db, close } = await reachDatabase({ dataDir }, () => undefined)
  const now = new Date()
  for (const [at, id] of ids.entries())
    await db
      .updateTable('packages')
      .set({ live_on: daysAfter(dayOf(now), -1 - at), archived_at: now, editorial_week: 1 })
      .where('id', '=', id)
      .execute()
  await close()
}
