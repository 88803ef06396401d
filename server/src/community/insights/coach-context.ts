import { Country } from '@app/contract/community/countries'
import { SymptomId } from '@app/contract/community/symptoms'
import { ThemeId } from '@app/contract/community/themes'
import { daysBetween } from '@app/contract/days'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { CoachContext, CoachEntry, PastEntry } from '../../coach/coach.ts'
import type { Thread } from '../../coach/memory/threads.ts'
import type { Deps } from '../../platform/deps.ts'
import { threadsAmong, threadsBefore } from '../coach/threads.ts'
import { findHoldOn } from '../training/holds.queries.ts'
import { consentFor } from '../profile/preferences.ts'
import {
  earlierEntries,
  earlierEntryTimes,
  findEntryForCoach,
  type recentReplies,
} from './coach-context.queries.ts'

const timesLength = 60
const historyLength = 10
const rememberedLength = 40

export type EntryForCoach = NonNullable<Awaited<ReturnType<typeof findEntryForCoach>>>
type Replies = Awaited<ReturnType<typeof recentReplies>>

const symptomsOf = (entry: EntryForCoach) => z.array(SymptomId).parse(entry.symptoms)
export const countryOf = ({ country }: { country: string }) => Country.parse(country)

export const toCoachEntry = (entry: EntryForCoach): CoachEntry => ({
  id: entry.id,
  title: entry.title,
  content: entry.content,
  tags: entry.tags,
  symptoms: symptomsOf(entry),
  selfReport: entry.self_report,
  workout: entry.workout,
  writtenAt: entry.happened_at,
})

/** Gathers the coach's context of an entry, with the member's consent at this moment. */
export async function contextOf(
  deps: Deps,
  memberId: string,
  entry: EntryForCoach,
  replies: Replies,
): Promise<CoachContext> {
  const earlier = await earlierEntryTimes(deps.db, memberId, entry, timesLength)
  const remembered = await earlierEntries(deps.db, memberId, {
    before: entry,
    limit: rememberedLength,
    isPrivateToo: true,
  })
  const hold = (await findHoldOn(deps.db, memberId, entry.happened_on)) ?? null
  const { consent, maySend } = permissionFor(deps, entry)
  const material = maySend
    ? await materialToSend(deps, memberId, entry, consent === 'all')
    : nothingToSend
  const maySendNow = async () => {
    const current = await findEntryForCoach(deps.db, memberId, entry.id)
    const now = current && permissionFor(deps, current)
    if (!current || !now?.maySend) return false
    // The history was gathered under the earlier consent, which may be wider; its entries may also
    // have become private, been edited or been forgotten.
    if (now.consent !== 'all' && now.consent !== consent) return false
    return isDeepStrictEqual(
      await materialToSend(deps, memberId, current, consent === 'all'),
      material,
    )
  }
  return {
    memberId,
    goal: entry.goal,
    country: countryOf(entry),
    tone: entry.coach_tone,
    maySend,
    maySendNow,
    ...material,
    lettersToSend: consent === 'all' ? replies.map(({ text }) => text) : [],
    neverSent: [entry.name, entry.email],
    recent: replies.map((reply) => ({
      writtenAt: reply.created_at,
      theme: z.nullable(ThemeId).parse(reply.theme),
      partIds: reply.part_ids,
      text: reply.text,
      isSecret: reply.is_private !== false && consent !== 'all',
    })),
    hold: hold && { kind: hold.kind, days: daysBetween(hold.from, entry.happened_on) + 1 },
    earlierEntriesAt: earlier.map((row) => row.happened_at),
    threads: await threadsBefore(deps.db, memberId, entry.happened_at),
    remembered: remembered.map(({ id, title, content, happened_at: writtenAt }) => ({
      id,
      title,
      content,
      writtenAt,
    })),
  }
}

function permissionFor({ llm }: Deps, entry: EntryForCoach) {
  const consent = consentFor(entry, llm)
  return { consent, maySend: consent === 'all' || (consent === 'not-private' && !entry.is_private) }
}

type Material = { history: PastEntry[]; threadsToSend: Thread[] }

const nothingToSend: Material = { history: [], threadsToSend: [] }

/** The earlier entries that may be sent with one, and what came up in them. */
async function materialToSend(
  { db }: Deps,
  memberId: string,
  entry: EntryForCoach,
  isPrivateToo: boolean,
): Promise<Material> {
  const rows = await earlierEntries(db, memberId, {
    before: entry,
    limit: historyLength,
    isPrivateToo,
  })
  const history = rows.map(({ title, content, theme, happened_at }) => ({
    title,
    content,
    theme: z.nullable(ThemeId).parse(theme),
    writtenAt: happened_at,
  }))
  return { history, threadsToSend: await threadsAmong(db, memberId, rows, entry.happened_at) }
}
