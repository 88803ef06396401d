import { weekStart } from '@app/contract/community/momentum-rules'
import { daysAfter } from '@app/contract/days'
import { ownDayOf } from '../platform/own-time-zone.ts'
import { listActivities } from '@app/contract/community/activities'
import { listFacts, type MemoryFact } from '@app/contract/community/coach'
import { listDeletedEntries, type DeletedEntry } from '@app/contract/community/deleted-entries'
import { getWeekLetter } from '@app/contract/community/week'
import { getOnThisDay } from '@app/contract/community/on-this-day'
import { getTraining, type Training } from '@app/contract/community/training'
import { listThreads } from '@app/contract/community/threads'
import {
  pinInsight,
  pinnedInsights,
  sayUnhelpful,
  takeBackUnhelpful,
  unpinInsight,
  type Insight,
} from '@app/contract/community/insights'
import {
  createEntry,
  deleteEntry,
  editEntry,
  EntryDraft,
  getEntry,
  listEntries,
  listMonths,
  readYear,
  type Entry,
  type EntryPage,
} from '@app/contract/community/journal'
import { parse } from 'zod/mini'
import { answeredEntryOf, pinnedIn } from './entries.ts'
import type { FakeServer } from './fake-server.ts'
import { withoutGoal } from './goals.ts'
import { withoutUndefined } from './without-undefined.ts'

/** A journal on the fake server. A test may change its parts at any time; the screens read them. */
export type Journal = {
  /** Newest first. */
  entries: Entry[]
  deleted: DeletedEntry[]
  facts: MemoryFact[]
}

/** Serves a journal that keeps the entries sent to it, without a goal. */
export function serveJournal(server: FakeServer, parts: Partial<Journal> = {}): Journal {
  const { entries = [], deleted = [], facts = [] } = parts
  const journal: Journal = { entries, deleted, facts }
  withoutGoal(server)
  server.answer(listThreads, [])
  server.answer(listActivities, { activities: [] })
  server.answer(getTraining, () => trainingNow())
  server.answer(getWeekLetter, { letter: null })
  server.answer(getOnThisDay, { entry: null })
  server.answer(listFacts, () => journal.facts)
  server.answer(listDeletedEntries, () => ({
    entries: journal.deleted,
    total: journal.deleted.length,
  }))
  server.answer(listMonths, () => ({ months: monthsOf(journal.entries) }))
  server.answer(readYear, ({ query }) => ({
    months: yearOf(journal.entries, Number(query['year'])),
  }))
  server.answer(listEntries, ({ query }) => pageOf(journal.entries, query))
  server.answer(getEntry, ({ params: { id } }) => findEntry(journal, id))
  server.answer(pinnedInsights, () => pinnedIn(journal.entries))
  serveChanges(server, journal)
  return journal
}

function serveChanges(server: FakeServer, journal: Journal) {
  server.answer(createEntry, ({ body }) => {
    const {
      image_url = null,
      time_zone: _zone,
      activity_id: _file,
      happened_on,
      ...draft
    } = parse(EntryDraft, body)
    const entry = answeredEntryOf({ ...draft, image_url, ...(happened_on && { happened_on }) })
    journal.entries = [entry, ...journal.entries]
    return entry
  })
  server.answer(editEntry, ({ params: { id }, body }) => {
    const { version, id: _id, time_zone: _zone, ...changes } = parse(editEntry.body, body)
    const before = findEntry(journal, id)
    const edited = {
      ...before,
      ...withoutUndefined(changes),
      version: (version ?? before.version) + 1,
    }
    const entry = isWarning(edited) && !isWarning(before) ? answeredEntryOf(edited) : edited
    journal.entries = journal.entries.map((one) => (one.id === id ? entry : one))
    return entry
  })
  server.answer(deleteEntry, ({ params: { id } }) => {
    journal.entries = journal.entries.filter((one) => one.id !== id)
    return { success: true as const }
  })
  const pin = (insightId: string | undefined, is_pinned: boolean) => {
    changeInsight(journal, insightId, { is_pinned })
    return { isPinned: is_pinned }
  }
  server.answer(pinInsight, ({ params }) => pin(params['insightId'], true))
  server.answer(unpinInsight, ({ params }) => pin(params['insightId'], false))
  const mark = (insightId: string | undefined, is_unhelpful: boolean) => {
    changeInsight(journal, insightId, { is_unhelpful })
    return { isUnhelpful: is_unhelpful }
  }
  server.answer(sayUnhelpful, ({ params }) => mark(params['insightId'], true))
  server.answer(takeBackUnhelpful, ({ params }) => mark(params['insightId'], false))
}

/** A symptom has a safety message for an answer at once, whatever stood there before. */
const isWarning = ({ symptoms }: Entry) => symptoms.length > 0

/** Changes one insight of the journal. */
function changeInsight(journal: Journal, id: string | undefined, parts: Partial<Insight>): void {
  journal.entries = journal.entries.map((entry) => ({
    ...entry,
    aiResponses: entry.aiResponses.map((one) => (one.id === id ? { ...one, ...parts } : one)),
  }))
}

/** The page of entries that a query asks for; a cursor is the number of entries before the page. */
function pageOf(
  entries: readonly Entry[],
  query: Readonly<Record<string, string>> = {},
): EntryPage {
  const { answered, month = '', tag, search = '' } = query
  const hits = search === '' ? [] : hitsIn(entries, search.toLowerCase())
  const listed = entries.filter(
    (entry) =>
      (answered !== 'true' || entry.aiResponses.length > 0) &&
      entry.happened_on.startsWith(month) &&
      (tag === undefined || entry.tags.some((one) => one === tag)) &&
      (search === '' || wordsIn(entry).some((word) => hits.includes(word))),
  )
  const start = Number(query['cursor'] ?? 0)
  const end = start + Number(query['limit'] ?? listed.length)
  const next_cursor = end < listed.length ? String(end) : null
  return {
    entries: listed.slice(start, end),
    total: entries.length,
    matching: listed.length,
    hits,
    next_cursor,
  }
}

const wordsIn = ({ title, content }: Entry) =>
  `${title} ${content}`.toLowerCase().match(/\p{L}+/gu) ?? []

/**
 * The words that begin as the search does: the server's own test proves which forms of a word it
 * finds.
 */
const hitsIn = (entries: readonly Entry[], search: string): string[] => [
  ...new Set(entries.flatMap(wordsIn).filter((word) => word.startsWith(search))),
]

/** The sums of a week in which nothing was logged. */
export function trainingNow(): Training {
  const from = weekStart(ownDayOf(new Date()))
  return {
    week: { from, to: daysAfter(from, 6), sessions: 0, minutes: 0 },
    usual: null,
    target: 3,
    streak: { weeks: 0, needed: 3, is_held: false },
    consistency: null,
    holds: [],
  }
}

function findEntry({ entries }: Journal, id: string | undefined): Entry {
  const found = entries.find((entry) => entry.id === id)
  if (!found) throw new Error(`The journal holds no entry ${id}.`)
  return found
}

function monthsOf(entries: readonly Entry[]) {
  const months = entries.map(({ happened_on }) => happened_on.slice(0, 7))
  return [...new Set(months)].map((month) => ({
    month,
    entries: months.filter((one) => one === month).length,
  }))
}

/** The months of a year, by the days of the entries, after the December before it. */
function yearOf(entries: readonly Entry[], year: number) {
  const names = Array.from({ length: 13 }, (_, at) =>
    new Date(Date.UTC(year - 1, 11 + at)).toISOString().slice(0, 7),
  )
  return names.map((month) => {
    const written = entries.filter(({ happened_on }) => happened_on.startsWith(month))
    const days = new Set(written.map(({ happened_on }) => happened_on)).size
    const races = written.filter(({ tags }) => tags.includes('Race Day')).length
    return { month, entries: written.length, days, races, held: 0 }
  })
}
