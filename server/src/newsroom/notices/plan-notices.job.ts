import { noticeHour } from '@app/contract/newsroom/notices'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { mailNotice, planNotices } from '../jobs.ts'
import { hasPackages } from '../packages/packages.queries.ts'
import { ensureStream } from '../stream/stream.ts'
import { findLate, lateFor, noticeDayAt } from './find-late.ts'
import { claimDay, listReaders } from './notices.queries.ts'

/** Looks once a day, from 15:00 UTC on, what will be late, and has the editors told. */
export const planNoticesJob = (deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mail'>) =>
  jobHandler({
    kind: planNotices,
    concurrency: 1,
    async work() {
      const { db, clock, jobs, mail } = deps
      const day = noticeDayAt(clock.now(), noticeHour)
      if (day === null || !mail) return
      await inTransaction(db, async (tx) => {
        await ensureStream(tx, day)
        // A newsroom that nobody has begun to use is late with nothing.
        if (!(await claimDay(tx, day)) || !(await hasPackages(tx))) return
        const items = await findLate(tx, day)
        const readers = await listReaders(tx)
        for (const editorId of readers)
          if (lateFor(items, editorId, readers).length > 0)
            await jobs.enqueue(tx, mailNotice, { editorId, day })
      })
    },
  })
