import type { Usage } from '@app/contract/newsroom/packages'
import type { AiConfig } from '../../platform/ai-settings.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { tokensOfJobs } from '../../platform/llm/llm.queries.ts'

const million = 1_000_000
const none = { calls: 0, input_tokens: 0, output_tokens: 0 }

type Usages = { of(jobId: string): Usage }

/** Reads the provider's counts for jobs, over all attempts, including failed ones. */
export async function readJobUsages(
  db: Db | Tx,
  ai: AiConfig | null,
  jobIds: readonly string[],
): Promise<Usages> {
  const counted = jobIds.length > 0 ? await tokensOfJobs(db, jobIds) : []
  const byJob = new Map(counted.map(({ job_id, ...tokens }) => [job_id, tokens]))
  return {
    of: (jobId) => {
      const tokens = byJob.get(jobId) ?? none
      return { ...tokens, cost: costOf(tokens, ai) }
    },
  }
}

function costOf(tokens: typeof none, ai: AiConfig | null): Usage['cost'] {
  if (!ai?.prices) return null
  const { input, output, currency } = ai.prices
  const amount = (tokens.input_tokens * input + tokens.output_tokens * output) / million
  return { amount: Math.round(amount * 10_000) / 10_000, currency }
}
