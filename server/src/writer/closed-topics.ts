import type { ClosedTopic } from './knowledge/writer-schema.ts'
import { createPhraseFinder } from './topic/phrases.ts'

/** Finds the closed subject or harmful premise of a text; null if there is none. */
export type FindClosedTopic = (text: string) => ClosedTopic | null

/** Checks premises first: they give a more exact reason than a subject does. */
export function createClosedTopics(topics: readonly ClosedTopic[]): FindClosedTopic {
  const compiled = topics
    .toSorted((one, other) => Number(other.kind === 'premise') - Number(one.kind === 'premise'))
    .map((topic) => ({ topic, isNamedIn: createPhraseFinder(topic.patterns, topic.except) }))
  return (text) => compiled.find(({ isNamedIn }) => isNamedIn(text))?.topic ?? null
}
