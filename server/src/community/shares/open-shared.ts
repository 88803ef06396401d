import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { refuseTooMany } from '../../platform/auth/accounts.ts'
import { countAttempt } from '../../platform/rate-limit/rate-counters.ts'
import { networkOf } from '../../platform/rate-limit/network.ts'
import { refuse, Refusal } from '../../platform/refusal.ts'
import { imageKey } from '../images/image-files.ts'
import { hashOf } from '../../platform/auth/sessions.ts'
import { toSharedJournal } from './shared-journal.ts'
import { EntryCopy, SharedHolds } from './snapshot.ts'
import {
  findCopy,
  findOpenShare,
  insertOpening,
  listCopies,
  type OpenShare,
} from './opened-share.queries.ts'

const minuteMs = 60 * 1000
/** A page reloaded within this time is one opening. */
const sameOpeningMs = 5 * minuteMs
const callsPerNetwork = { limit: 300, windowMs: 10 * minuteMs }

type Visit = { token: string; address: string }

/** Shows what is behind a link, and notes the time for its member. */
export async function openShared(deps: Deps, visit: Visit) {
  const share = await findShare(deps, visit)
  if (share instanceof Refusal) return share
  const { db, clock } = deps
  const copies = await listCopies(db, share)
  const at = clock.now()
  await insertOpening(db, share, { at, since: new Date(at.getTime() - sameOpeningMs) })
  const { member_name, from, to, tags, created_at: made_at, goal, expires_at } = share
  const entries = copies.map(({ entry_id: id, day, shown }) => ({
    id,
    day,
    copy: EntryCopy.parse(shown),
  }))
  const holds = SharedHolds.parse(share.holds)
  return {
    ...toSharedJournal({ member_name, from, to, tags, made_at }, { goal, holds, entries }),
    expires_at,
  }
}

/** Reads the photo of a shared entry. One that its member has removed since is there no more. */
export async function readSharedPhoto(
  deps: Deps,
  { entryId, ...visit }: Visit & { entryId: string },
): Promise<FileAnswer | Refusal<'shares/not-found' | 'request/too-many'>> {
  const share = await findShare(deps, visit)
  if (share instanceof Refusal) return share
  const found = await findCopy(deps.db, share, entryId)
  const photo = found && EntryCopy.parse(found.shown).photo_id
  const body = photo && (await deps.storage.get(imageKey(share.member_id, photo, 'full')))
  if (!body) return refuse('shares/not-found')
  return {
    mediaType: 'image/webp',
    body,
    headers: { 'content-disposition': 'inline', 'x-content-type-options': 'nosniff' },
  }
}

/** Unknown, mistyped, run out, ended, or of a closed account: each gets the same refusal. */
async function findShare(
  { db, clock }: Deps,
  { token, address }: Visit,
): Promise<OpenShare | Refusal<'shares/not-found' | 'request/too-many'>> {
  const tooMany = refuseTooMany([
    await countAttempt(db, clock, `shared-from:${networkOf(address)}`, callsPerNetwork),
  ])
  if (tooMany) return tooMany
  return (await findOpenShare(db, hashOf(token), clock.now())) ?? refuse('shares/not-found')
}
