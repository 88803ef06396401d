import type { Db } from '../../platform/db/db.ts'
import type { WritingBrief } from '../../writer/writer.ts'
import { findNewestOnTheme, listRecentPackages } from '../packages/packages.queries.ts'
import { knownTheme } from '../packages/stored-package.ts'
import type { RunningJob } from './writing.queries.ts'

/** The writer remembers so many packages. */
const ledgerLength = 75

/** Builds the writer's brief from a job. */
export async function briefOfJob(db: Db, job: RunningJob): Promise<WritingBrief> {
  const packages = await ledgerFor(db, job)
  return {
    topic: job.topic,
    theme: knownTheme(job.editorial_theme),
    stream: job.stream,
    place: job.editorial_week,
    customPrompt: job.custom_prompt,
    recentTitles: packages.flatMap(({ headlines }) => headlines),
    ledger: packages.map(({ editorial_theme, format_id, module_ids }) => ({
      theme: knownTheme(editorial_theme),
      format: format_id,
      moduleIds: module_ids,
    })),
    seed: job.seed ?? job.id,
  }
}

/**
 * Finds the newest packages, and the last one on this theme even if it is older. A package that is
 * being rewritten is among them, so that its modules do not come back.
 */
async function ledgerFor(db: Db, { editorial_theme: theme, package_id }: RunningJob) {
  const newest = await listRecentPackages(db, ledgerLength, package_id)
  if (theme === null || newest.some((one) => one.editorial_theme === theme)) return newest
  const last = await findNewestOnTheme(db, theme)
  return last ? [...newest, last] : newest
}
