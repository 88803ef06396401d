import type { Deps } from '../../platform/deps.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { clearToldEvents } from '../calendar-feed/tell-events.ts'
import { clearNewsroom } from '../jobs.ts'
import { clearPictures } from '../pictures/clear-pictures.ts'
import { clearSitePictures } from '../../site/site-pictures.ts'
import { deleteJobsBefore } from '../writing/writing.queries.ts'
import { deletedKeptMs } from '../packages/packages.ts'
import { deletePackagesBefore } from '../packages/packages.queries.ts'

/** Deletes for good packages deleted, and jobs ended, thirty days ago, and pictures without use. */
export const clearNewsroomJob = (deps: Deps) =>
  jobHandler({
    kind: clearNewsroom,
    concurrency: 1,
    work: async () => {
      const before = new Date(deps.clock.now().getTime() - deletedKeptMs)
      await deletePackagesBefore(deps.db, before)
      await deleteJobsBefore(deps.db, before)
      await clearToldEvents(deps)
      await clearPictures(deps)
      await clearSitePictures(deps)
    },
  })
