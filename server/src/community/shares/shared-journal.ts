import type { SharedJournal, SharedSorePlace } from '@app/contract/community/shared-journal'
import type { Tag } from '@app/contract/community/journal'
import type { Snapshot } from './snapshot.ts'
import { sumSessions } from './sum-sessions.ts'

type Head = { member_name: string; from: string; to: string; tags: Tag[]; made_at: Date }

/** The contract's shape of a snapshot; sums and sore places come from the entries still in it. */
export function toSharedJournal(head: Head, { goal, holds, entries }: Snapshot) {
  return {
    ...head,
    made_at: head.made_at.toISOString(),
    goal,
    holds,
    figures: sumSessions(entries.map(({ day, copy }) => ({ day, workout: copy.workout }))),
    sore: sorePlacesIn(entries),
    entries: entries.map(({ id, day, copy: { photo_id, sore: _sore, ...shown } }) => ({
      id,
      day,
      ...shown,
      has_photo: photo_id !== null,
    })),
  } satisfies SharedJournal
}

/** The sore places, the latest told of first; their points, the oldest first. */
function sorePlacesIn(entries: Snapshot['entries']): SharedSorePlace[] {
  const places = new Map<string, SharedSorePlace['points']>()
  for (const { day, copy } of entries) {
    for (const { place, ...point } of copy.sore)
      places.set(place, [{ day, ...point }, ...(places.get(place) ?? [])])
  }
  return [...places].map(([place, points]) => ({ place, points }))
}
