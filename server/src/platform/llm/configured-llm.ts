import type { AiConfig } from '../ai-settings.ts'
import type { Db } from '../db/db.ts'
import { openCalls } from './call-ledger.ts'
import type { Llm } from './llm.ts'
import type { LlmParts } from './open-llm.ts'

/**
 * The models of the configured provider, each call written into the database; null where none is
 * configured.
 */
export async function configuredLlm(
  ai: AiConfig | null,
  { db, ...parts }: Omit<LlmParts, 'calls'> & { db: Db },
): Promise<Llm | null> {
  if (!ai) return null
  // An installation without a provider need not pay 40 MB and 150 ms for what speaks to them.
  const { openLlm } = await import('./open-llm.ts')
  return openLlm(ai, { ...parts, calls: openCalls(db, parts.clock) })
}
