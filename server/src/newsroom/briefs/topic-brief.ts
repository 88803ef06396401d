import type { briefTopic } from '@app/contract/newsroom/topic-brief'
import { TopicRefusalCode } from '@app/contract/newsroom/writing'
import { safeParse, type output } from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { readLedger, readWishes } from './ledger.ts'

type TopicOrder = output<NonNullable<typeof briefTopic.body>>

/** Says what would come of a topic after all that was written lately; writes nothing. */
export async function readTopicBrief(
  deps: Pick<Deps, 'db' | 'clock'>,
  writers: OpenWriters,
  order: TopicOrder,
) {
  const { topic, stream, customPrompt = null, editorial_theme: theme = null } = order
  const [{ briefTopic: brief }, ledger] = await Promise.all([
    writers(),
    readLedger(deps, { theme, rewrittenId: null }),
  ])
  return brief({
    topic,
    theme,
    stream,
    place: null,
    customPrompt,
    ...readWishes(order),
    ...ledger,
    seed: 'outline',
  })
}

/**
 * Adds the brief of its topic to a refusal, as its current state: what an editor can do instead.
 */
export async function withTopicBrief<Answer, Code extends string>(
  deps: Pick<Deps, 'db' | 'clock'>,
  writers: OpenWriters,
  order: TopicOrder,
  answer: Answer | Refusal<Code>,
): Promise<Answer | Refusal<Code>> {
  if (!(answer instanceof Refusal) || !safeParse(TopicRefusalCode, answer.code).success)
    return answer
  const { code, sentence, jobId } = answer
  return refuse(code, {
    ...(sentence !== undefined && { sentence }),
    ...(jobId !== undefined && { jobId }),
    current: await readTopicBrief(deps, writers, order),
  })
}
