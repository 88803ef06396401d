import { listFacts } from '@app/contract/community/coach'
import * as insights from '@app/contract/community/insights'
import { getWeekLetter } from '@app/contract/community/week'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { ownTimeZone } from '../../platform/own-time-zone.ts'
import { type Entry, pollEntryPage, readEntryPage } from '../journal/journal.data.ts'
import { replyPollInterval } from '../journal/reply-poll-interval.ts'

export type Insight = insights.Insight
export type PinnedInsight = insights.PinnedInsight

const shownCount = 5
const askedAgainPauseMs = 1_000

export type InsightLetters = {
  /** Entries without a reply: it is still to come, or it failed. */
  waiting: Entry[]
  /** The entries with a reply that were written last, newest first. */
  answered: Entry[]
}

const isAwaited: ReadonlySet<Entry['insight_status']> = new Set(['pending', 'failed'])

/** The latest replies and the awaited ones; polls while any is awaited. */
export const lettersOptions = () =>
  queryOptions({
    queryKey: ['insights', 'letters'],
    queryFn: async (context): Promise<InsightLetters> => {
      // The order matters: a reply that arrives between the two calls is in the second.
      const recent = await pollEntryPage({ limit: shownCount, order: 'written' }, context)
      const { entries: answered } = await readEntryPage(
        { limit: shownCount, answered: 'true', order: 'written', recommendations: 'true' },
        context.signal,
      )
      const isAnswered = new Set(answered.map((entry) => entry.id))
      const waiting = recent.entries.filter(
        ({ id, insight_status }) => isAwaited.has(insight_status) && !isAnswered.has(id),
      )
      return { waiting, answered }
    },
    refetchInterval: ({ state: { data } }) =>
      replyPollInterval(data ? [...data.waiting, ...data.answered] : [], new Date()),
  })

export const pinnedOptions = () =>
  queryOptions({
    queryKey: ['insights', 'pinned'],
    queryFn: ({ signal }) => call(insights.pinnedInsights, {}, { signal }),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some((one) => one.is_asked_again) ? askedAgainPauseMs : false,
  })

export const pinInsight = (insightId: string) =>
  call(insights.pinInsight, { params: { insightId }, body: {} })
export const unpinInsight = (insightId: string) =>
  call(insights.unpinInsight, { params: { insightId } })

export const askAgain = (insightId: string) =>
  call(insights.askAgain, { params: { insightId }, body: {} })

export const addComment = (insightId: string, text: string, idempotencyKey: string) =>
  call(insights.addComment, { params: { insightId }, body: { text } }, { idempotencyKey })
export const removeComment = (insightId: string) =>
  call(insights.removeComment, { params: { insightId } })

export const sayUnhelpful = (insightId: string) =>
  call(insights.sayUnhelpful, { params: { insightId }, body: {} })
export const takeBackUnhelpful = (insightId: string) =>
  call(insights.takeBackUnhelpful, { params: { insightId } })

/** The letter about the last whole week, by this device's days. */
export const weekLetterOptions = () =>
  queryOptions({
    queryKey: ['coach', 'week'],
    queryFn: ({ signal }) =>
      call(getWeekLetter, { query: { time_zone: ownTimeZone() } }, { signal }),
  })

/** The findings that letters cite: the same for all members, and cached while the page is open. */
export const factsOptions = () =>
  queryOptions({
    queryKey: ['coach', 'facts'],
    queryFn: ({ signal }) => call(listFacts, {}, { signal }),
    gcTime: Infinity,
  })

/** Finds the entry with the newest reply, which comes first on the page. */
export function findNewestReply(answered: readonly Entry[]): Entry | undefined {
  const [newest] = answered.toSorted((one, other) => repliedAt(other) - repliedAt(one))
  return newest
}

/** True for a safety message, in place of the letter or under it. */
export const isSafety = ({ kind, comment }: Pick<Insight, 'kind' | 'comment'>): boolean =>
  kind === 'safety' || comment?.answer_kind === 'safety'

export const hasSafetyReply = (entry: Entry): boolean => entry.aiResponses.some(isSafety)

// Entry order would be wrong: an older entry that is edited gets a new answer.
const repliedAt = (entry: Entry) =>
  Math.max(...entry.aiResponses.map(({ created_at }) => Date.parse(created_at)))
