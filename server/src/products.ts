import { openActivityReader, type ActivityReader } from './activities/activity-reader.ts'
import { copyReadings } from './backup/copy-readings.ts'
import { makeCopyKind, planCopies, proveCopyKind } from './backup/jobs.ts'
import { makeCopyJob } from './backup/make-copy.job.ts'
import { planCopiesJob } from './backup/plan-copies.job.ts'
import { proveCopyJob } from './backup/prove-copy.job.ts'
import { builtInCoach, type Coach, loadKnowledge, loadSigns } from './coach/coach.ts'
import { openReaders } from './coach/entry-readers.ts'
import { modelCoach } from './coach/model/model-coach.ts'
import { removeFilesJob } from './community/images/remove-files.job.ts'
import { removeUnusedUploadsJob } from './community/images/remove-unused-uploads.job.ts'
import { removeOldImportsJob } from './community/imports/remove-old-imports.job.ts'
import { runImportJob } from './community/imports/run-import.job.ts'
import { answerAgainJob } from './community/insights/answer-again.job.ts'
import { writeInsightJob } from './community/insights/write-insight.job.ts'
import {
  answerAgain,
  clearDeletedEntries,
  clearEndedShares,
  deleteClosedAccounts,
  mailLetter,
  planLetters,
  removeFiles,
  removeOldImports,
  removeUnusedPhotos,
  removeUnusedUploads,
  runImport,
  writeInsight,
} from './community/jobs.ts'
import { mailLetterJob } from './community/letter-mail/mail-letter.job.ts'
import { planLettersJob } from './community/letter-mail/plan-letters.job.ts'
import { clearDeletedEntriesJob } from './community/journal/clear-deleted-entries.job.ts'
import { deleteClosedAccountsJob } from './community/profile/delete-closed-accounts.job.ts'
import { removeUnusedPhotosJob } from './community/profile/remove-unused-photos.job.ts'
import { clearEndedSharesJob } from './community/shares/clear-ended-shares.job.ts'
import { communityRoutes } from './community/routes.ts'
import type { Deps } from './platform/deps.ts'
import type { FindStanding } from './platform/http/authorise.ts'
import type { Binding } from './platform/http/bind.ts'
import type { JobHandler, JobKind } from './platform/jobs/job.ts'
import { adminNotice } from './newsroom/auth/admin-code.ts'
import { readEditorStanding } from './newsroom/editors/editors.ts'
import { clearNewsroomJob } from './newsroom/deleted/clear-newsroom.job.ts'
import { readPackagesJob } from './newsroom/claims/read-packages.job.ts'
import {
  clearNewsroom,
  followCorrections,
  mailNotice,
  planNotices,
  readPackages,
  sendToApple,
  writePackage,
} from './newsroom/jobs.ts'
import { followCorrectionsJob } from './newsroom/apple-news/publishing/follow-corrections.job.ts'
import { sendToAppleJob } from './newsroom/apple-news/publishing/send-to-apple.job.ts'
import { readLatestPieces } from './newsroom/apple-news/feeds/latest-pieces.ts'
import { mailNoticeJob } from './newsroom/notices/mail-notice.job.ts'
import { planNoticesJob } from './newsroom/notices/plan-notices.job.ts'
import { newsroomRoutes } from './newsroom/routes.ts'
import { writePackageJob } from './newsroom/writing/write-package.job.ts'
import { streamReadings } from './newsroom/scheduler/stream-readings.ts'
import { startScheduler } from './newsroom/scheduler/scheduler.ts'
import { loadDictionary } from './prose/dictionary.ts'
import type { DatabaseGauge } from './platform/metrics/database-gauge.ts'
import { mailDeletion, mailDeletionJob } from './platform/auth/mail-deletion.job.ts'
import { mailPasskeyChange, mailPasskeyChangeJob } from './platform/auth/mail-passkey-change.job.ts'
import { mailNewDevice, mailNewDeviceJob } from './platform/auth/mail-new-device.job.ts'
import {
  writeFailedSignIn,
  writeFailedSignInJob,
} from './platform/auth/write-failed-sign-in.job.ts'
import { mailRegistration, mailRegistrationJob } from './platform/auth/mail-registration.job.ts'
import { mailLink, mailLinkJob } from './platform/auth/mail-link.job.ts'
import { clearEnded, clearEndedJob } from './platform/clear-ended.job.ts'
import type { ChannelPages } from './site/channel-pages.ts'
import type { SiteSources } from './site/channel.ts'
import { readStoredSite } from './site/read-site.ts'
import { createWriters, type OpenWriters } from './writer/writers.ts'

/** The engines: the products ask them, and they know neither of the products. */
export type Engines = { coach: Coach; writers: OpenWriters; activityReader: ActivityReader }

/** Opens the engines; a built-in coach that is open already is taken as it is. */
export const openEngines = async (
  deps: Pick<Deps, 'llm' | 'log'>,
  builtIn?: Coach,
): Promise<Engines> => ({
  coach: await openCoach(deps, builtIn),
  writers: createWriters({ ...deps, loadSigns }),
  activityReader: openActivityReader(),
})

/** Every route of every product. */
export const bindingsOf = (
  deps: Deps,
  { coach, writers, activityReader }: Engines,
  pages: ChannelPages,
): Binding[] => [
  ...communityRoutes(deps, coach, activityReader),
  ...newsroomRoutes(deps, writers, pages),
]

/** Opens the public pages' view of the newsroom's work. */
export const siteSourcesOf = ({ db }: Pick<Deps, 'db'>): SiteSources => ({
  readStored: () => readStoredSite(db),
  readPieces: () => readLatestPieces(db),
})

/** Says who may use the API beyond having a session: the newsroom knows its editors. */
export const standingsOf =
  ({ db }: Deps): FindStanding =>
  (account) =>
    readEditorStanding(db, account.id)

/** Notices for the person who starts the web server, a line each. */
export async function noticesOf(deps: Deps): Promise<string[]> {
  const notice = await adminNotice(deps)
  return notice === null ? [] : [notice]
}

/** Every kind of job that may be found waiting. */
export const jobKinds: readonly JobKind[] = [
  writeInsight,
  answerAgain,
  clearDeletedEntries,
  clearEndedShares,
  removeFiles,
  removeUnusedUploads,
  removeUnusedPhotos,
  deleteClosedAccounts,
  runImport,
  removeOldImports,
  planLetters,
  mailLetter,
  writePackage,
  clearNewsroom,
  readPackages,
  sendToApple,
  followCorrections,
  planNotices,
  mailNotice,
  mailLink,
  mailRegistration,
  mailDeletion,
  mailPasskeyChange,
  mailNewDevice,
  writeFailedSignIn,
  clearEnded,
  planCopies,
  makeCopyKind,
  proveCopyKind,
]

/** Every background job of every product. */
export const handlersOf = (
  deps: Deps,
  { coach, writers, activityReader }: Engines,
): JobHandler[] => [
  writeInsightJob(deps, coach),
  answerAgainJob(deps, coach),
  clearDeletedEntriesJob(deps),
  clearEndedSharesJob(deps),
  removeFilesJob(deps),
  removeUnusedUploadsJob(deps),
  removeUnusedPhotosJob(deps),
  deleteClosedAccountsJob(deps),
  runImportJob(deps, activityReader),
  removeOldImportsJob(deps),
  planLettersJob(deps),
  mailLetterJob(deps, coach),
  writePackageJob(deps, writers),
  clearNewsroomJob(deps),
  readPackagesJob(deps, writers),
  sendToAppleJob(deps),
  followCorrectionsJob(deps),
  planNoticesJob(deps),
  mailNoticeJob(deps),
  mailLinkJob(deps),
  mailRegistrationJob(deps),
  mailDeletionJob(deps),
  mailPasskeyChangeJob(deps),
  mailNewDeviceJob(deps),
  writeFailedSignInJob(deps),
  clearEndedJob(deps),
  planCopiesJob(deps),
  makeCopyJob(deps),
  proveCopyJob({ ...deps, jobKinds }),
]

/** Routines that run besides the jobs in every process that works on them. */
export const startRoutines = (deps: Deps): { stop(): Promise<void> } => startScheduler(deps)

/** The products' gauges for monitoring. */
export const readingsOf = (deps: Deps): readonly DatabaseGauge[] => [
  ...streamReadings(deps),
  ...copyReadings(deps),
]

/**
 * The coach that answers entries: the model's where a provider is set up, with the built-in one
 * behind it.
 */
export async function openCoach(
  { llm, log }: Pick<Deps, 'llm' | 'log'>,
  opened?: Coach,
): Promise<Coach> {
  const knowledge = await loadKnowledge()
  const readers = openReaders(knowledge)
  const builtIn = opened ?? builtInCoach(knowledge, readers)
  if (!llm) return builtIn
  // Loaded now: text of a model is checked while a person waits, and every call with them.
  loadDictionary()
  return modelCoach({ builtIn, llm, knowledge, readers, log })
}
