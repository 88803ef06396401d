import type { briefTopic } from '@app/contract/newsroom/topic-brief'
import type { output } from 'zod/mini'
import type { Deps } from '../../platform/deps.ts'
import type { OpenWriters } from '../../writer/writers.ts'
import { readLedger, readWishes } from './brief-of-job.ts'

type TopicOrder = output<NonNullable<typeof briefTopic.body>>

/** Says what would come of a topic after all that was written lately; writes nothing. */
export async function readTopicBrief({ db }: Pick<Deps, 'db'>, writers: OpenWriters, order: TopicOrder) {
  const { topic, stream, customPrompt = null, editorial_theme: theme = null } = order
  const [{ briefTopic: brief }, ledger] = await Promise.all([writers(), readLedger(db, { theme, rewrittenId: null })])
  return brief({ topic, theme, stream, place: null, customPrompt, ...readWishes(order), ...ledger, seed: 'outline' })
}
