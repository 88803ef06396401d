import { dayMs } from '@app/contract/days'
import type { Coach, CoachContext, CoachEntry, CoachInsight } from '../coach/coach.ts'

export type DiaryDraft = Pick<CoachEntry, 'title' | 'content'>
export type Page = { entry: CoachEntry; context: CoachContext; insight: CoachInsight }
type Member = Pick<CoachContext, 'memberId' | 'goal' | 'tone'>

export const toDrafts = (
  ...written: readonly (readonly [title: string, content: string])[]
): DiaryDraft[] => written.map(([title, content]) => ({ title, content }))

const firstDay = Date.UTC(2026, 2, 1, 8)
const ledgerLength = 60

/** Writes an entry a day for a member, each with the replies so far for its history. */
export async function keepDiary(
  coach: Coach,
  member: Member,
  drafts: readonly DiaryDraft[],
): Promise<Page[]> {
  const pages: Page[] = []
  for (const [day, draft] of drafts.entries()) {
    const writtenAt = new Date(firstDay + day * dayMs)
    const earlier = pages.toReversed().slice(0, ledgerLength)
    const entry: CoachEntry = { id: `entry-${day}`, ...draft, tags: [], symptoms: [], writtenAt }
    const context: CoachContext = {
      ...member,
      country: 'GB',
      maySend: false,
      history: [],
      neverSent: [],
      recent: earlier.map(({ insight, entry: { writtenAt: at } }) => ({
        ...insight,
        writtenAt: at,
      })),
      earlierEntriesAt: earlier.map((page) => page.entry.writtenAt),
      remembered: earlier.map((page) => page.entry),
    }
    pages.push({ entry, context, insight: await coach.adviseOn(entry, context) })
  }
  return pages
}
