import { createClosedTopics, type FindClosedTopic } from '../../writer/closed-topics.ts'
import type { ClosedTopic } from '../../writer/knowledge/writer-schema.ts'
import type { WriterKnowledge } from '../../writer/knowledge/writer-knowledge.ts'
import { openTopicReader } from '../../writer/topic/read-topic.ts'
import { findSentences, plainSentence } from '@app/contract/sentences'
import { openShelf } from './shelf.ts'

type Words = { topic: string; headlines: readonly string[]; deck: string; article: string }

/** A text that names a closed subject in this share of its sections is about it. */
const leastShare = 0.3

const finders = new WeakMap<WriterKnowledge, FindClosedTopic>()

function finderOf(knowledge: WriterKnowledge): FindClosedTopic {
  const finder = finders.get(knowledge) ?? createClosedTopics(knowledge.closedTopics)
  finders.set(knowledge, finder)
  return finder
}

/**
 * Finds the closed subject that a package is about, by its topic as it is read and by its own
 * words. Sentences of the reviewed material are left out: they name heart attacks to warn of them.
 */
export function closedSubjectOf(
  { topic, headlines, deck, article }: Words,
  knowledge: WriterKnowledge,
): ClosedTopic | null {
  const { closed } = openTopicReader(knowledge)({ topic, theme: null })
  if (closed) return closed
  const find = finderOf(knowledge)
  const own = (text: string) => ownSentences(text, knowledge)
  const [title = ''] = headlines
  const named = find(own(title)) ?? find(own(deck))
  if (named) return named
  const sections = article.split(/^(?=#{1,6} )/m).filter((section) => section.trim() !== '')
  const found = sections.flatMap((section) => find(own(section)) ?? [])
  return found.length / Math.max(1, sections.length) >= leastShare && found.length > 1
    ? (found[0] ?? null)
    : null
}

const ownSentences = (text: string, knowledge: WriterKnowledge) => {
  const shelf = openShelf(knowledge)
  return findSentences(text)
    .map(({ quote }) => plainSentence(quote))
    .filter((sentence) => !shelf.has(sentence))
    .join('\n')
}
