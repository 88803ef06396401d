import { describeSpace, type Space } from '@app/contract/community/space'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { sumStored } from './space.queries.ts'

export type FullSpace = Refusal<'space/full'>

/** Reads the room that a member's files take, and that they may. */
export async function readSpace(
  { db, config }: Pick<Deps, 'config'> & { db: Db | Tx },
  memberId: string,
): Promise<Space> {
  const { photos, archives } = await sumStored(db, memberId)
  return { used_bytes: photos + archives, total_bytes: config.memberBudget.storageBytes }
}

/**
 * Counts down the room that is left. Files that arrive at the same moment do not see each other, so
 * a space may be overrun by what is under way, and no more.
 */
export function openRoom(space: Space) {
  let leftBytes = space.total_bytes - space.used_bytes
  return {
    /** Takes room for a file, or answers the refusal of a member who has none left. */
    take(bytes: number): FullSpace | null {
      if (leftBytes <= 0 || bytes > leftBytes) return full(space)
      leftBytes -= bytes
      return null
    },
  }
}
export type Room = ReturnType<typeof openRoom>

const full = (space: Space): FullSpace =>
  refuse('space/full', {
    sentence: `There is no room left for this in your space: ${describeSpace(space)} are used. What you saved is safe. To make room, delete entries with photos, also those under “Recently deleted”.`,
  })
