import { recordEvent } from '../../platform/auth/account-events.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { memberOf } from '../auth/auth.ts'
import { readSpace } from '../space/space.ts'
import { readTextSpace } from '../space/text-space.ts'
import { countWritten, makePremium } from './profile.queries.ts'

export async function readProfile(deps: Deps, memberId: string) {
  return {
    ...(await memberOf(deps, memberId)),
    ...(await countWritten(deps.db, memberId)),
    space: await readSpace(deps, memberId),
    text_space: await readTextSpace(deps, memberId),
  }
}

/** The temporary toggle until there is payment. */
export async function upgrade(deps: Deps, memberId: string, device: string) {
  if (!deps.config.premiumSelfUpgrade) return refuse('profile/no-upgrade')
  await inTransaction(deps.db, async (tx) => {
    if (await makePremium(tx, memberId))
      await recordEvent(tx, deps, memberId, { act: 'premium-on', device })
  })
  return memberOf(deps, memberId)
}
