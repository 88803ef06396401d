import { dayMs } from '@app/contract/days'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { LlmFaultKind, LlmPurpose } from './llm.ts'
import { deleteCallsBefore, insertCall, tokensSince } from './llm.queries.ts'

export type LlmCall = {
  purpose: LlmPurpose
  jobId?: string | null
  provider: string
  model: string
  outcome: 'answered' | LlmFaultKind
  inputTokens: number
  outputTokens: number
  durationMs: number
  calledAt: Date
}

/** The book of all calls of a provider: what they cost, nothing of what was said. */
export type CallLedger = {
  tokensSince(moment: Date): Promise<number>
  write(call: LlmCall): Promise<void>
}

/** Kept for more than a year, so that a month can be compared with the same month a year before. */
const KEPT_DAYS = 400

export const openCalls = (db: Db, clock: Clock): CallLedger => ({
  tokensSince: async (moment) => {
    const { input, output } = await tokensSince(db, moment)
    return Number(input) + Number(output)
  },
  write: async (call) => {
    await insertCall(db, {
      id: clock.newId(),
      purpose: call.purpose,
      job_id: call.jobId ?? null,
      provider: call.provider,
      model: call.model,
      outcome: call.outcome,
      input_tokens: call.inputTokens,
      output_tokens: call.outputTokens,
      duration_ms: call.durationMs,
      called_at: call.calledAt,
    })
  },
})

export async function removeOldCalls(db: Db, clock: Clock): Promise<void> {
  await deleteCallsBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * dayMs))
}
