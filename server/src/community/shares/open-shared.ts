import { mayShowLetters } from '@app/contract/community/shares'
import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { countEvent } from '../../platform/auth/account-events.ts'
import { refuseTooMany } from '../../platform/auth/accounts.ts'
import { countAttempt } from '../../platform/rate-limit/rate-counters.ts'
import { networkOf } from '../../platform/rate-limit/network.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { imageKey } from '../images/image-files.ts'
import { hashOf } from '../../platform/auth/sessions.ts'
import { toSharedJournal } from './shared-journal.ts'
import { EntryCopy, SharedHolds } from './snapshot.ts'
import { findCopy, findOpenShare, insertOpening, listShareCopies } from './opened-share.queries.ts'

const minuteMs = 60 * 1000
/** A page reloaded within this time is one opening. */
const sameOpeningMs = 5 * minuteMs
const callsPerNetwork = { limit: 300, windowMs: 10 * minuteMs }
/** A page of two hundred photos, opened ten times. */
const photosPerShare = { limit: 2000, windowMs: 10 * minuteMs }

type Visit = { token: string; address: string }

/**
 * Shows what is behind a link, and notes the time for its member. Unknown, mistyped, run out,
 * ended, or of a closed account: each gets the same refusal.
 */
export async function openShared(deps: Deps, visit: Visit) {
  const { db, clock } = deps
  const tooMany = await countCall(deps, visit)
  if (tooMany) return tooMany
  const share = await findOpenShare(db, hashOf(visit.token), clock.now())
  if (!share) return refuse('shares/not-found')
  const copies = await listShareCopies(db, share)
  const at = clock.now()
  const since = new Date(at.getTime() - sameOpeningMs)
  if (await insertOpening(db, share, { at, since }))
    await countEvent(db, deps, share.member_id, {
      act: 'share-opened',
      detail: share.receiver,
      // Anybody with the link could fill the list with it.
      withinHours: 24,
    })
  const { member_name, from, to, tags, created_at: made_at, goal, expires_at } = share
  const entries = copies.map(({ entry_id: id, day, shown }) => ({
    id,
    day,
    copy: withLetterIf(mayShowLetters(share), EntryCopy.parse(shown)),
  }))
  const holds = SharedHolds.parse(share.holds)
  return {
    ...toSharedJournal({ member_name, from, to, tags, made_at }, { goal, holds, entries }),
    expires_at,
  }
}

// Earlier versions copied letters without the private entries that they bring up.
const withLetterIf = (mayShow: boolean, copy: EntryCopy): EntryCopy =>
  mayShow ? copy : { ...copy, letter: null }

/** Reads the photo of a shared entry. One that its member has removed since is there no more. */
export async function readSharedPhoto(
  deps: Deps,
  { entryId, ...visit }: Visit & { entryId: string },
): Promise<FileAnswer | Refusal<'shares/not-found' | 'request/too-many'>> {
  const { db, clock } = deps
  const share = await findOpenShare(db, hashOf(visit.token), clock.now())
  // The photos of a page that is open count for its share: the openings of a clinic share a
  // network.
  const tooMany = share
    ? refuseTooMany([await countAttempt(db, clock, `shared-photos:${share.id}`, photosPerShare)])
    : await countCall(deps, visit)
  if (tooMany) return tooMany
  if (!share) return refuse('shares/not-found')
  const found = await findCopy(db, share, entryId)
  const photo = found && EntryCopy.parse(found.shown).photo_id
  const body = photo && (await deps.storage.get(imageKey(share.member_id, photo, 'full')))
  if (!body) return refuse('shares/not-found')
  return {
    mediaType: 'image/webp',
    body,
    headers: { 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' },
  }
}

async function countCall({ db, clock }: Deps, { address }: Visit) {
  const key = `shared-from:${networkOf(address)}`
  return refuseTooMany([await countAttempt(db, clock, key, callsPerNetwork)])
}
