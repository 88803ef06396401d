import { EditorialTheme } from '@app/contract/newsroom/themes'
import { parse } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { Brief } from '../../writer/writer.ts'
import { newestOnTheme, recentPackages } from '../packages/packages.queries.ts'
import type { RunningJob } from './writing.queries.ts'

/** Packages that the writer remembers. */
const ledgerLength = 75

/** What the writer is given for a job. */
export async function briefOfJob(db: Db, job: RunningJob): Promise<Brief> {
  const packages = await ledgerFor(db, job.editorial_theme)
  return {
    topic: job.topic,
    theme: themeOf(job.editorial_theme),
    stream: job.stream,
    place: job.editorial_week,
    customPrompt: job.custom_prompt,
    recentTitles: packages.flatMap(({ headlines }) => headlines),
    ledger: packages.map(({ editorial_theme, format_id, module_ids }) => ({
      theme: themeOf(editorial_theme),
      format: format_id,
      moduleIds: module_ids,
    })),
    seed: job.seed ?? job.id,
  }
}

const themeOf = (theme: string | null) => (theme === null ? null : parse(EditorialTheme, theme))

/** The newest packages, and the last one on this theme where it is older. */
async function ledgerFor(db: Db, theme: string | null) {
  const newest = await recentPackages(db, ledgerLength)
  if (theme === null || newest.some((one) => one.editorial_theme === theme)) return newest
  const last = await newestOnTheme(db, theme)
  return last ? [...newest, last] : newest
}
