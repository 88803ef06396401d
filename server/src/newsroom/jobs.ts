import { z } from 'zod'
import { jobKind } from '../platform/jobs/job.ts'

/** Writes a package. Four run at once: each job has a lane, and jobs of one lane run in turn. */
export const writePackage = jobKind({
  name: 'newsroom/write-package',
  payload: z.object({
    jobId: z.uuid(),
    lane: z.int().min(0).max(3),
    isScheduled: z.boolean().optional(),
  }),
  retries: 3,
  // A model is asked at most fourteen times, five minutes each, and again after an unreadable
  // answer. A job whose process has died is noticed far sooner.
  mostMinutes: 90,
  // No one waits for a scheduled job, and a provider that is down is often back by then.
  firstPauseOf: ({ isScheduled }) => (isScheduled === true ? 3 * 60 : undefined),
  groupOf: ({ lane }) => `lane-${lane}`,
})

/** Deletes for good packages deleted thirty days ago, and pictures that no package shows. */
export const clearNewsroom = jobKind({
  name: 'newsroom/clear-newsroom',
  payload: z.object({}),
  isDaily: true,
})

/** Reads the claims of packages that were last read with other material. */
export const readPackages = jobKind({
  name: 'newsroom/read-packages',
  payload: z.object({}),
  isDaily: true,
})

/** Does in Apple News what an editor or a correction asked for, one thing at a time. */
export const sendToApple = jobKind({
  name: 'newsroom/send-to-apple',
  payload: z.object({ sendingId: z.uuid() }),
  // For faults of this server, half an hour: the job itself waits for Apple.
  retries: 12,
  // Big pictures on a slow line.
  mostMinutes: 60,
  groupOf: () => 'apple-news',
})

/** Looks once a day what will be late. */
export const planNotices = jobKind({
  name: 'newsroom/plan-notices',
  payload: z.object({}),
  everyMinutes: 5,
  // The next one comes soon enough.
  retries: 0,
})

/** Mails an editor what will be late, on the day that looked at it. */
export const mailNotice = jobKind({
  name: 'newsroom/mail-notice',
  payload: z.object({ editorId: z.uuid(), day: z.iso.date() }),
  groupOf: ({ editorId }) => editorId,
  // With growing pauses these last for hours, as an outage of a mail server may.
  retries: 60,
})

/** Sends corrections after the articles that readers have, and takes down what is gone here. */
export const followCorrections = jobKind({
  name: 'newsroom/follow-corrections',
  payload: z.object({}),
  everyMinutes: 5,
})
