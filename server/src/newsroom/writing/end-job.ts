import type { TopicBrief } from '@app/contract/newsroom/topic-brief'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LlmFault, LlmFaultKind, LlmRemedy } from '../../platform/llm/llm.ts'
import { refuse } from '../../platform/refusal.ts'
import type { TopicRefusal } from '../../writer/refuse-topic.ts'
import { keepBriefOfJob } from '../briefs/briefs.ts'
import { toJobReply } from './job-reply.ts'
import { failCurrentStep, resetCurrentStep, StoredSteps } from './job-steps.ts'
import { findJob, lockJob, updateOpenJob, noIdempotencyKey } from './writing.queries.ts'

/** Why a generation failed, for editors. `keepsParts`: the next attempt can use the paid parts. */
type Fault = { sentence: string; keepsParts: boolean; refusal?: TopicRefusal['code'] }

export const internalFault: Fault = {
  sentence: 'The writer stopped on a fault of ours. Nothing was changed; please try again.',
  keepsParts: false,
}

const providerFaults: Readonly<Record<LlmFaultKind, Fault>> = {
  unavailable: {
    sentence:
      'The AI provider gave no answer. Nothing was changed: try again in a few minutes, or use the built-in writer.',
    keepsParts: true,
  },
  limit: {
    sentence:
      'The AI provider’s tokens for today are used up. Try again tomorrow (UTC), or use the built-in writer.',
    keepsParts: true,
  },
  unreadable: {
    sentence:
      'The AI provider’s answers could not be used. Nothing was changed: try again, or use the built-in writer.',
    // The unusable answer is not among them.
    keepsParts: true,
  },
  withheld: {
    sentence:
      'The AI provider would not write about this. Word the topic differently, or use the built-in writer.',
    keepsParts: false,
  },
  withdrawn: internalFault,
}

/** Trying again would not help: the operator must correct the server's settings. */
const remedies: Readonly<Record<LlmRemedy, string>> = {
  key: 'The AI provider did not accept the key.',
  model: 'The AI provider does not know the model that is set up, or its address is wrong.',
  billing: 'The account with the AI provider has nothing left to spend.',
}
const tellOperator =
  'Nothing was changed: tell whoever runs the server, or use the built-in writer.'

export const providerFault = ({ kind, remedy }: Pick<LlmFault, 'kind' | 'remedy'>): Fault =>
  remedy === undefined
    ? providerFaults[kind]
    : { sentence: `${remedies[remedy]} ${tellOperator}`, keepsParts: true }

/** Trying again would not help: nothing is written about this topic. */
export const topicFault = ({ code, sentence }: TopicRefusal): Fault => ({
  sentence,
  keepsParts: false,
  refusal: code,
})

/** Marks a job as failed, unless it has ended already, and keeps the brief at which it stopped. */
export async function failJob(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  jobId: string,
  fault: Fault,
  brief: TopicBrief | null = null,
) {
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, jobId)
    if (!job) return
    const at = clock.now()
    if (brief && isOpen(job)) await keepBriefOfJob(tx, { clock }, job, brief)
    await updateOpenJob(tx, jobId, {
      status: 'failed',
      fault: fault.sentence,
      refusal: fault.refusal ?? null,
      steps: JSON.stringify(failCurrentStep(StoredSteps.parse(job.steps), at)),
      ended_at: at,
      ...noIdempotencyKey,
      ...(!fault.keepsParts && { kept_parts: '{}' }),
    })
  })
}

const isOpen = ({ status }: { status: string }) => status === 'queued' || status === 'running'

/** Cancels a job at once; later results of its writer are dropped. */
export function cancelJob(deps: Deps, jobId: string, viewerId: string) {
  return inTransaction(deps.db, async (tx) => {
    const job = await lockJob(tx, jobId)
    if (!job) return refuse('writing/not-found')
    const steps = JSON.stringify(resetCurrentStep(StoredSteps.parse(job.steps)))
    const end = {
      status: 'cancelled',
      steps,
      kept_parts: '{}',
      ended_at: deps.clock.now(),
    } as const
    await updateOpenJob(tx, jobId, { ...end, ...noIdempotencyKey })
    const row = await findJob(tx, jobId)
    return row ? toJobReply(tx, deps, row, viewerId) : refuse('writing/not-found')
  })
}
