import { dayMs } from '@app/contract/days'
import { WritingWishes } from '@app/contract/newsroom/packages'
import { parse } from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import type { WritingBrief } from '../../writer/writer.ts'
import { findNewestOnTheme, listRecentPackages } from '../packages/packages.queries.ts'
import { knownTheme } from '../packages/stored-package.ts'
import type { RunningJob } from './writing.queries.ts'

/** The writer remembers so many packages: about nine weeks of both streams. */
const ledgerLength = 75
const nineWeeksMs = 63 * dayMs

/** Builds the writer's brief from a job. */
export async function briefOfJob(deps: Pick<Deps, 'db' | 'clock'>, job: RunningJob): Promise<WritingBrief> {
  const theme = knownTheme(job.editorial_theme)
  const wishes = parse(WritingWishes, job.wishes)
  return {
    topic: job.topic,
    theme,
    stream: job.stream,
    place: job.editorial_week,
    customPrompt: job.custom_prompt,
    ...readWishes(wishes),
    // A package may keep its parts when it is written again; one that is replaced leaves its readers.
    mayRepeat: wishes.may_repeat === true || job.package_id !== null || job.force_create,
    ...(await readLedger(deps, { theme, rewrittenId: job.package_id })),
    seed: job.seed ?? job.id,
  }
}

/** The editor's wishes, as the writer reads them. */
export const readWishes = ({ shape, plan_id, outline, may_repeat, material }: WritingWishes) => ({
  shape,
  planId: plan_id,
  outline: outline && { planId: outline.plan_id, moduleIds: outline.module_ids },
  mayRepeat: may_repeat,
  material,
})

/** Names the theme whose last package counts, and the package to be written again. */
type LedgerScope = { theme: WritingBrief['theme']; rewrittenId: string | null }

/**
 * Finds the newest packages, and the last one on this theme even if it is older. A package that is
 * being rewritten is among them, so that its modules do not come back.
 */
export async function readLedger({ db, clock }: Pick<Deps, 'db' | 'clock'>, { theme, rewrittenId }: LedgerScope) {
  const newest = await listRecentPackages(db, ledgerLength, rewrittenId)
  const isOnTheme = theme === null || newest.some((one) => one.editorial_theme === theme)
  const last = isOnTheme ? undefined : await findNewestOnTheme(db, theme)
  const packages = last ? [...newest, last] : newest
  return {
    recentTitles: packages.flatMap(({ headlines }) => headlines),
    ledger: packages.map(({ stream, created_at, editorial_theme, format_id, module_ids }) => ({
      stream,
      isOld: clock.now().getTime() - created_at.getTime() > nineWeeksMs,
      theme: knownTheme(editorial_theme),
      format: format_id,
      moduleIds: module_ids,
    })),
  }
}
