import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { memberOf } from '../auth/auth.ts'
import { countWritten, makePremium } from './profile.queries.ts'

export async function readProfile(deps: Deps, memberId: string) {
  return { ...(await memberOf(deps, memberId)), ...(await countWritten(deps.db, memberId)) }
}

/** The temporary toggle until there is payment. */
export async function upgrade(deps: Deps, memberId: string) {
  if (!deps.config.premiumSelfUpgrade) return refuse('profile/no-upgrade')
  await makePremium(deps.db, memberId)
  return memberOf(deps, memberId)
}
