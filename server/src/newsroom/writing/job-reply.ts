import { TopicRefusalCode, type WritingJob } from '@app/contract/newsroom/writing'
import { EditorialTheme } from '@app/contract/newsroom/themes'
import { parse } from 'zod'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { readJobUsages } from './job-usage.ts'
import { toStepReplies, StoredSteps } from './job-steps.ts'
import type { JobRow } from './writing.queries.ts'

type Parts = Pick<Deps, 'config'>

/** Converts jobs to their replies for an editor. */
export async function toJobReplies(
  db: Db | Tx,
  deps: Parts,
  rows: readonly JobRow[],
  viewerId: string,
) {
  const ids = rows.map(({ id }) => id)
  const usages = await readJobUsages(db, deps.config.ai, ids)
  return rows.map((row) => toJob(row, viewerId, usages))
}

export async function toJobReply(
  db: Db | Tx,
  deps: Parts,
  row: JobRow,
  viewerId: string,
): Promise<WritingJob> {
  return toJob(row, viewerId, await readJobUsages(db, deps.config.ai, [row.id]))
}

function toJob(
  row: JobRow,
  viewerId: string,
  usages: Awaited<ReturnType<typeof readJobUsages>>,
): WritingJob {
  return {
    id: row.id,
    stream: row.stream,
    topic: row.topic,
    customPrompt: row.custom_prompt,
    editorial_week: row.place,
    editorial_theme:
      row.editorial_theme === null ? null : parse(EditorialTheme, row.editorial_theme),
    status: row.status,
    steps: toStepReplies(StoredSteps.parse(row.steps)),
    package_id: row.package_id,
    fault: row.fault,
    refusal: row.refusal === null ? null : parse(TopicRefusalCode, row.refusal),
    brief_id: row.brief_id,
    engine: row.engine,
    usage: usages.of(row.id),
    is_mine: row.editor_id === viewerId,
    started_by: row.started_by,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
