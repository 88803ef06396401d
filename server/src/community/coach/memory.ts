import type { ThemeId } from '@app/contract/community/themes'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refusal.ts'
import { findRemembered, forgetAll, forgetOne, listRemembered, setTheme } from './memory.queries.ts'
import type { MemoryFact } from '@app/contract/community/coach'
import type { Coach } from '../../coach/coach.ts'
import { pageOf } from '../../knowledge/facts.ts'
import { forgetThreads, readEntries, type ReadingParts } from './threads.ts'

/** The coach looks back on this many replies, so a part returns only after its pool is used up. */
export const ledgerLength = 60

export const listMemory = (deps: Deps, memberId: string) =>
  listRemembered(deps.db, memberId, ledgerLength)

export async function correctMemory(
  deps: Deps,
  memberId: string,
  insightId: string,
  theme: ThemeId,
) {
  const memory = await findRemembered(deps.db, memberId, insightId)
  if (!memory) return refuse('coach/not-found')
  if (memory.theme === null) return refuse('coach/no-theme')
  const isSet = await setTheme(deps.db, memberId, insightId, theme)
  return isSet ? { ...memory, theme } : refuse('coach/not-found')
}

export async function forgetMemory(deps: Deps, memberId: string, insightId: string) {
  const forgotten = await forgetOne(deps.db, memberId, insightId)
  return forgotten ? { success: true as const } : refuse('coach/not-found')
}

/** Forgets the threads too: those of imported entries hang on no reply. */
export async function clearMemory(reading: ReadingParts, memberId: string) {
  await readEntries(reading, memberId)
  await forgetThreads(reading.deps, memberId)
  await forgetAll(reading.deps.db, memberId)
  return { success: true as const }
}

/** The contract's shape of a finding. */
export function toFact({
  id,
  claim,
  source,
  doi,
  population,
  caveat,
}: Coach['facts'][number]): MemoryFact {
  return { id, claim, source, url: pageOf({ doi }), population, caveat }
}
