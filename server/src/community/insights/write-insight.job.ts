import { Country } from '@app/contract/community/countries'
import { SymptomId } from '@app/contract/community/symptoms'
import { ThemeId } from '@app/contract/community/themes'
import { z } from 'zod'
import type { Coach, CoachContext, CoachEntry, Insight } from '../../coach/coach.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { jobHandler } from '../../platform/jobs/job.ts'
import { lockMember } from '../auth/auth.queries.ts'
import { writeInsight } from '../jobs.ts'
import {
  earlierEntryTimes,
  findEntryForCoach,
  insertInsight,
  markAnswered,
  markFailed,
  newestReplyId,
  recentReplies,
} from './insights.queries.ts'

// Long enough that a part comes back only once its pool is used up.
const ledgerLength = 60
const historyLength = 60

/** Asks the coach to answer one entry. Safe to run twice: an entry keeps its first insight. */
export const writeInsightJob = (deps: Deps, coach: Coach) =>
  jobHandler({
    kind: writeInsight,
    concurrency: 4,
    work: async ({ memberId, entryId }) => {
      // Another entry of the same member may be answered meanwhile: then the ledger is read again.
      while (!(await answerEntry(deps, coach, memberId, entryId))) continue
    },
    onGivenUp: ({ memberId, entryId }) => closeUnanswered(deps, coach, memberId, entryId),
  })

/** Answers false when the ledger changed while the coach was writing. */
async function answerEntry(deps: Deps, coach: Coach, memberId: string, entryId: string): Promise<boolean> {
  const entry = await findEntryForCoach(deps.db, memberId, entryId)
  if (!entry || entry.insight_status === 'ready') return true
  const replies = await recentReplies(deps.db, memberId, ledgerLength)
  const insight = await coach.adviseOn(toCoachEntry(entry), await contextOf(deps, memberId, entry, replies))
  return inTransaction(deps.db, async (tx) => {
    // Replies to one member are written one after the other.
    await lockMember(tx, memberId)
    if ((await newestReplyId(tx, memberId)) !== (replies[0]?.id ?? null)) return false
    // The entry may have been deleted while the coach was writing.
    if (!(await findEntryForCoach(tx, memberId, entryId))) return true
    await keepInsight(deps, tx, { memberId, entryId }, insight)
    return true
  })
}

/** Whoever ticked a warning sign is told what to do about it, also when the coach could not answer. */
async function closeUnanswered(deps: Deps, coach: Coach, memberId: string, entryId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const entry = await findEntryForCoach(tx, memberId, entryId)
    if (!entry) return
    const safety = coach.safetyFor({ symptoms: symptomsOf(entry), words: '' }, Country.parse(entry.country))
    if (safety) await keepInsight(deps, tx, { memberId, entryId }, safety)
    else await markFailed(tx, memberId, entryId)
  })
}

async function keepInsight(deps: Deps, tx: Tx, of: { memberId: string; entryId: string }, insight: Insight) {
  await insertInsight(tx, {
    id: deps.clock.newId(),
    member_id: of.memberId,
    entry_id: of.entryId,
    kind: insight.kind,
    safety_level: insight.safetyLevel,
    text: insight.text,
    theme: insight.theme,
    part_ids: insight.partIds,
    fact_ids: insight.factIds,
    engine: insight.engine,
    stand_in: insight.standIn,
    created_at: deps.clock.now(),
  })
  await markAnswered(tx, of.memberId, of.entryId)
}

type EntryForCoach = NonNullable<Awaited<ReturnType<typeof findEntryForCoach>>>
type Replies = Awaited<ReturnType<typeof recentReplies>>

const symptomsOf = (entry: EntryForCoach) => z.array(SymptomId).parse(entry.symptoms)

const toCoachEntry = (entry: EntryForCoach): CoachEntry => ({
  id: entry.id,
  title: entry.title,
  content: entry.content,
  tags: entry.tags,
  symptoms: symptomsOf(entry),
  writtenAt: entry.created_at,
})

async function contextOf(deps: Deps, memberId: string, entry: EntryForCoach, replies: Replies): Promise<CoachContext> {
  const earlier = await earlierEntryTimes(deps.db, memberId, entry.created_at, historyLength)
  return {
    memberId,
    goal: entry.goal,
    country: Country.parse(entry.country),
    tone: 'encouraging',
    maySend: false,
    history: [],
    neverSent: [],
    recent: replies.map((reply) => ({
      writtenAt: reply.created_at,
      theme: z.nullable(ThemeId).parse(reply.theme),
      partIds: reply.part_ids,
      text: reply.text,
    })),
    earlierEntriesAt: earlier.map((row) => row.created_at),
  }
}
