import type { MemoryFact } from '@app/contract/community/coach'
import type { PinnedInsight, Insight } from '@app/contract/community/insights'
import type { Entry } from '@app/contract/community/journal'
import { ownDayOf } from '../platform/own-time-zone.ts'

/** An id that follows from a name, so that entries with different titles differ. */
export function idOf(name: string): string {
  const hash = Array.from(name).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 44,
    7,
  )
  return `01960000-0000-7000-8000-${hash.toString(16).padStart(12, '0')}`
}

/** A private entry written just now and not put before the coach, with differences in `parts`. */
export const entryOf = (parts: Partial<Entry> = {}): Entry => ({
  id: idOf(parts.title ?? 'Track'),
  title: 'Track',
  content: 'Twelve times 400.',
  tags: [],
  symptoms: [],
  self_report: null,
  workout: null,
  image_url: null,
  is_private: true,
  created_at: new Date().toISOString(),
  happened_on: ownDayOf(new Date(parts.created_at ?? Date.now())),
  version: 1,
  insight_status: 'none',
  aiResponses: [],
  ...parts,
})

/** A reply of the built-in coach, with differences in `parts`. */
export const insightOf = (parts: Partial<Insight> = {}): Insight => ({
  id: idOf('insight'),
  response_content: 'You kept at it. What would you repeat?',
  created_at: new Date().toISOString(),
  is_pinned: false,
  engine: 'built-in',
  kind: 'coaching',
  stand_in: null,
  fact_ids: [],
  is_unhelpful: false,
  is_outdated: false,
  is_asked_again: false,
  form: 'reply',
  comment: null,
  ...parts,
})

/** An entry with the coach's reply, which differs in `reply`. */
export function answeredEntryOf(parts: Partial<Entry> = {}, reply: Partial<Insight> = {}): Entry {
  const entry = entryOf(parts)
  const safety = entry.symptoms.length > 0 ? safetyReply : {}
  const insight = insightOf({ id: idOf(`the insight on ${entry.title}`), ...safety, ...reply })
  return { ...entry, insight_status: 'ready', aiResponses: [insight] }
}

const safetyReply = {
  kind: 'safety',
  response_content: 'Stop and call 999 now.\n\nThen tell someone.',
} as const

/**
 * Entries with the coach's replies, newest first: each is a minute older than the one before it.
 */
export const answeredEntries = (...entries: Partial<Entry>[]): Entry[] =>
  entries.map((parts, at) => {
    const created_at = new Date(Date.now() - at * minuteMs).toISOString()
    return answeredEntryOf({ created_at, ...parts }, { created_at })
  })

const minuteMs = 60_000

/** The entry with its reply pinned. */
export const withPin = (entry: Entry): Entry => ({
  ...entry,
  aiResponses: entry.aiResponses.map((one) => ({ ...one, is_pinned: true })),
})

/** A finding that letters cite, with differences in `parts`. */
export const factOf = (parts: Partial<MemoryFact> = {}): MemoryFact => ({
  id: 'hill-1',
  claim: 'Walking breaks cost little on a steep hill.',
  source: 'A journal of sport, 2020',
  url: 'https://doi.org/10.1000/182',
  population: 'Runners over 50',
  caveat: 'A small study.',
  ...parts,
})

/** The pinned insights of these entries. */
export const pinnedIn = (entries: readonly Entry[]): PinnedInsight[] =>
  entries.flatMap(({ id, title, aiResponses }) =>
    aiResponses
      .filter((one) => one.is_pinned)
      .map((one) => ({ ...one, entry_id: id, entry_title: title })),
  )
