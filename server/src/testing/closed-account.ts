import { deleteClosedAccountsJob } from '../community/profile/delete-closed-accounts.job.ts'
import type { TestApp } from './test-app.ts'

/** A word that only the member of the test writes. */
export const canary = 'zygodactyl'
export const hill = {
  title: `A ${canary} hill`,
  content: `I walked the last of it, ${canary} and all.`,
}

/** Moves seven days on and runs the daily job. */
export async function letSevenDaysPass(house: TestApp) {
  house.clock.advance(7 * 24 * 60 * 60_000)
  await deleteClosedAccountsJob(house.deps).work({})
  await house.work()
}
