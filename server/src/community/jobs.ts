import { z } from 'zod'
import { jobKind } from '../platform/jobs/job.ts'

/** Asks the coach to answer an entry. Each reply builds on the member's earlier ones. */
export const writeInsight = jobKind({
  name: 'community/write-insight',
  payload: z.object({ memberId: z.uuid(), entryId: z.uuid() }),
  groupOf: ({ memberId }) => memberId,
})

/**
 * Asks the coach for another reply to a changed entry. It is a job of its own, since older workers
 * would drop it.
 */
export const answerAgain = jobKind({
  name: 'community/answer-again',
  payload: z.object({ memberId: z.uuid(), entryId: z.uuid() }),
  groupOf: ({ memberId }) => memberId,
})

/** Removes entries for good that were deleted thirty days ago. */
export const clearDeletedEntries = jobKind({
  name: 'community/clear-deleted-entries',
  payload: z.object({}),
  isDaily: true,
})

/** Removes every file under a prefix, once their rows are gone. */
export const removeFiles = jobKind({
  name: 'community/remove-files',
  payload: z.object({ prefix: z.string().startsWith('members/').endsWith('/') }),
  // The retries last for a day, since an outage of the storage may last for hours.
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

/** Empties shares that have run out, and ends the list of those long over. */
export const clearEndedShares = jobKind({
  name: 'community/clear-ended-shares',
  payload: z.object({}),
  isDaily: true,
})

/** Imports an archive into the journal. */
export const runImport = jobKind({
  name: 'community/run-import',
  payload: z.object({ memberId: z.uuid(), importId: z.uuid() }),
  groupOf: ({ memberId }) => memberId,
  retries: 3,
  // After ten minutes it hands over to a new job.
  mostMinutes: 30,
})

/** Removes archives that no member started to import. */
export const removeOldImports = jobKind({
  name: 'community/remove-old-imports',
  payload: z.object({}),
  isDaily: true,
})

/** Looks for letters about the week that are due by mail. */
export const planLetters = jobKind({
  name: 'community/plan-letters',
  payload: z.object({}),
  everyMinutes: 5,
  // The next one comes soon enough.
  retries: 0,
})

/** Mails a member the letter about the week. */
export const mailLetter = jobKind({
  name: 'community/mail-letter',
  payload: z.object({ memberId: z.uuid(), dueAt: z.iso.datetime() }),
  groupOf: ({ memberId }) => memberId,
  // The retries last for some hours: a mail server that does not know us yet says “later”.
  retries: 60,
})
