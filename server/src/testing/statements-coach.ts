import * as coach from '@app/contract/community/coach'
import * as deleted from '@app/contract/community/deleted-entries'
import * as versions from '@app/contract/community/entry-versions'
import * as insights from '@app/contract/community/insights'
import * as letterMail from '@app/contract/community/letter-mail'
import * as journal from '@app/contract/community/journal'
import * as onThisDay from '@app/contract/community/on-this-day'
import * as week from '@app/contract/community/week'
import * as threads from '@app/contract/community/threads'
import type { TestMember } from './members.ts'
import { type CountedCall } from './statements-scene.ts'

/** Calls on what was written, and on what the coach made of it. */
export const coachCalls: readonly CountedCall[] = [
  [
    journal.editEntry,
    10,
    ({ ana, entryId: id }) =>
      ana.call(journal.editEntry, { params: { id }, body: { title: 'Canal' } }),
  ],
  [
    versions.listEntryVersions,
    3,
    ({ ana, entryId: id }) => ana.call(versions.listEntryVersions, { params: { id } }),
  ],
  [
    insights.askAgain,
    5,
    ({ ana, insightId }) => ana.call(insights.askAgain, { params: { insightId }, body: {} }),
  ],
  [
    versions.restoreEntryVersion,
    10,
    ({ ana, entryId: id }) =>
      ana.call(versions.restoreEntryVersion, { params: { id, version: 1 }, body: {} }),
  ],
  [
    insights.pinInsight,
    2,
    ({ ana, insightId }) => ana.call(insights.pinInsight, { params: { insightId }, body: {} }),
  ],
  [
    insights.isPinned,
    2,
    ({ ana, insightId }) => ana.call(insights.isPinned, { params: { insightId } }),
  ],
  [insights.pinnedInsights, 2, ({ ana }) => ana.call(insights.pinnedInsights, {})],
  [
    insights.unpinInsight,
    2,
    ({ ana, insightId }) => ana.call(insights.unpinInsight, { params: { insightId } }),
  ],
  [
    insights.sayUnhelpful,
    4,
    ({ ana, insightId }) => ana.call(insights.sayUnhelpful, { params: { insightId }, body: {} }),
  ],
  [
    insights.takeBackUnhelpful,
    4,
    ({ ana, insightId }) => ana.call(insights.takeBackUnhelpful, { params: { insightId } }),
  ],
  [
    insights.addComment,
    14,
    ({ ana, insightId }) =>
      ana.call(insights.addComment, { params: { insightId }, body: { text: 'Thank you.' } }),
    // The letter is opened again under the lock, to be compared.
    1,
  ],
  [
    insights.removeComment,
    5,
    ({ ana, insightId }) => ana.call(insights.removeComment, { params: { insightId } }),
  ],
  [week.getWeekLetter, 2, ({ ana }) => ana.call(week.getWeekLetter, { query: {} })],
  [letterMail.getLetterMail, 2, ({ ana }) => ana.call(letterMail.getLetterMail, {})],
  [
    letterMail.setLetterMail,
    5,
    ({ ana }) => ana.call(letterMail.setLetterMail, { body: { hour: 9 } }),
  ],
  // She did not ask for it.
  [onThisDay.getOnThisDay, 2, ({ ana }) => ana.call(onThisDay.getOnThisDay, { query: {} })],
  [onThisDay.closeOnThisDay, 2, ({ ana }) => ana.call(onThisDay.closeOnThisDay, { body: {} })],
  [
    onThisDay.setMayReturn,
    2,
    ({ ana, entryId: id }) =>
      ana.call(onThisDay.setMayReturn, { params: { id }, body: { may_return: false } }),
  ],
  [threads.listThreads, 4, ({ ana }) => ana.call(threads.listThreads, {})],
  // Refused: the coach follows no such thing.
  [
    threads.chooseThread,
    3,
    ({ ana }) => ana.post(threads.chooseThread.path, { thread: 'niggle ear', choice: 'close' }),
  ],
  [coach.listFacts, 1, ({ ana }) => ana.call(coach.listFacts, {})],
  [coach.listMemory, 2, ({ ana }) => ana.call(coach.listMemory, {})],
  [
    coach.correctMemory,
    3,
    ({ ana, insightId }) =>
      ana.call(coach.correctMemory, { params: { insightId }, body: { theme: 'sleep' } }),
  ],
  [
    coach.forgetMemory,
    2,
    ({ ana, insightId }) => ana.call(coach.forgetMemory, { params: { insightId } }),
  ],
  [coach.clearMemory, 6, ({ ana }) => ana.call(coach.clearMemory, {})],
]

/** Calls by which an entry goes, comes back, and goes for good. */
export const deletionCalls: readonly CountedCall[] = [
  [
    journal.deleteEntry,
    8,
    ({ ana, entryId: id }) => ana.call(journal.deleteEntry, { params: { id } }),
  ],
  [deleted.listDeletedEntries, 3, ({ ana }) => ana.call(deleted.listDeletedEntries, {})],
  [
    deleted.bringBackEntry,
    11,
    ({ ana, entryId: id }) => ana.call(deleted.bringBackEntry, { params: { id }, body: {} }),
  ],
  [deleted.removeDeletedEntry, 14, ({ ana, entryId: id }) => removeForGood(ana, id)],
]

/** The first deletion was undone, and has nothing left to remove. */
async function removeForGood(ana: TestMember, id: string) {
  await ana.call(journal.deleteEntry, { params: { id } })
  await ana.call(deleted.removeDeletedEntry, { params: { id } })
}
