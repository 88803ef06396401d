import { daysAfter, dayOf } from '@app/contract/days'
import { daysInStream, premiumThemeOf, premiumTopicOf } from '@app/contract/newsroom/calendar'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { findPackageOnDate, type PackageRow } from '../packages/packages.queries.ts'
import { startSystemJob, type StartJobDeps } from '../writing/start-job.ts'
import { lockStream } from '../stream/stream.queries.ts'
import { ensureStream, type PremiumStream } from '../stream/stream.ts'

type Drafts = { drafts: 'rewrite' | 'keep' }

/** Orders a package for the last day of the stream if that is empty. */
export const fillLastDay = (tx: Tx, deps: StartJobDeps, stream: PremiumStream) =>
  fillDay(tx, deps, stream, daysInStream, { drafts: 'keep' })

/** Orders packages for all empty days and untouched drafts, except those already being written. */
export async function fillAllDays(deps: Pick<Deps, 'db'> & StartJobDeps): Promise<void> {
  const { db, clock } = deps
  await ensureStream(db, dayOf(clock.now()))
  await inTransaction(db, async (tx) => {
    const stream = await lockStream(tx)
    for (let day = 1; day <= daysInStream; day++)
      await fillDay(tx, deps, stream, day, { drafts: 'rewrite' })
  })
}

async function fillDay(
  tx: Tx,
  deps: StartJobDeps,
  stream: PremiumStream,
  day: number,
  { drafts }: Drafts,
) {
  const liveOn = daysAfter(stream.stream_date, day - 1)
  const theme = premiumThemeOf(stream.anchor_date, liveOn)
  const existing = await findPackageOnDate(tx, liveOn)
  if (!existing)
    await startSystemJob(tx, deps, { liveOn, day, theme, topic: premiumTopicOf(theme) })
  else if (drafts === 'rewrite' && isUntouched(existing)) {
    const { id: packageId, topic, system_prompt: customPrompt } = existing
    await startSystemJob(tx, deps, { liveOn, day, theme, topic, customPrompt, packageId })
  }
}

/** Drafts that an editor has worked on, or that members have seen, are not overwritten. */
const isUntouched = ({ status, edited_by, published_at }: PackageRow) =>
  status === 'draft' && edited_by === null && published_at === null
