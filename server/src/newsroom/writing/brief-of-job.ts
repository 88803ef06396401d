import { WritingWishes } from '@app/contract/newsroom/generation-order'
import { parse } from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import type { WritingBrief } from '../../writer/writer.ts'
import { readLedger, readWishes } from '../briefs/ledger.ts'
import { knownTheme } from '../packages/stored-package.ts'
import type { RunningJob } from './writing.queries.ts'

/** Builds the writer's brief from a job. */
export async function briefOfJob(
  deps: Pick<Deps, 'db' | 'clock'>,
  job: RunningJob,
): Promise<WritingBrief> {
  const theme = knownTheme(job.editorial_theme)
  const wishes = parse(WritingWishes, job.wishes)
  return {
    topic: job.topic,
    theme,
    stream: job.stream,
    place: job.editorial_week,
    customPrompt: job.custom_prompt,
    ...readWishes(wishes),
    // A package may keep its parts when it is written again; one that is replaced leaves its
    // readers.
    mayRepeat: wishes.may_repeat === true || job.package_id !== null || job.force_create,
    ...(await readLedger(deps, { theme, rewrittenId: job.package_id })),
    seed: job.seed ?? job.id,
  }
}
