import { z } from 'zod'
import { jobKind } from '../platform/jobs/job.ts'

/** Asks the coach to answer an entry. Each reply builds on the member's earlier ones. */
export const writeInsight = jobKind({
  name: 'community/write-insight',
  payload: z.object({ memberId: z.uuid(), entryId: z.uuid() }),
  groupOf: ({ memberId }) => memberId,
})

/** Asks the coach for another reply to an entry that was changed since. A kind of its own: older workers would drop it. */
export const answerAgain = jobKind({
  name: 'community/answer-again',
  payload: z.object({ memberId: z.uuid(), entryId: z.uuid() }),
  groupOf: ({ memberId }) => memberId,
})

/** Removes for good what was deleted thirty days ago. */
export const clearDeletedEntries = jobKind({
  name: 'community/clear-deleted-entries',
  payload: z.object({}),
  isDaily: true,
})

/** Removes every file under a prefix, once the rows that named them have gone. */
export const removeFiles = jobKind({
  name: 'community/remove-files',
  payload: z.object({ prefix: z.string().startsWith('members/').endsWith('/') }),
  // A day, once the pauses are at their longest: a store may be away for hours.
  retries: 300,
})

/** Removes profile photos that no member shows. */
export const removeUnusedPhotos = jobKind({
  name: 'community/remove-unused-photos',
  payload: z.object({}),
  isDaily: true,
})

/** Deletes accounts for good that were closed seven days ago. */
export const deleteClosedAccounts = jobKind({
  name: 'community/delete-closed-accounts',
  payload: z.object({}),
  isDaily: true,
})

/** Removes photos that no entry took. */
export const removeUnusedUploads = jobKind({
  name: 'community/remove-unused-uploads',
  payload: z.object({}),
  isDaily: true,
})

/** Takes an archive over into the journal. */
export const runImport = jobKind({
  name: 'community/run-import',
  payload: z.object({ memberId: z.uuid(), importId: z.uuid() }),
  groupOf: ({ memberId }) => memberId,
  retries: 3,
  // It hands on to another of its kind after ten.
  mostMinutes: 30,
})

/** Removes archives that nobody took over. */
export const removeOldImports = jobKind({
  name: 'community/remove-old-imports',
  payload: z.object({}),
  isDaily: true,
})
