import type { Generation } from '@app/contract/newsroom/generations'

/** The packages of one topic, newest first. */
export type TopicGroup = { topic: string; packages: Generation[] }

/** Groups packages, newest first, by their topic: the topic with the newest one comes first. */
export function groupByTopic(generations: readonly Generation[]): readonly TopicGroup[] {
  const groups = new Map<string, TopicGroup>()
  for (const generation of generations) {
    const { topic } = generation
    const group = groups.get(keyOf(topic)) ?? { topic, packages: [] }
    group.packages.push(generation)
    groups.set(keyOf(topic), group)
  }
  return [...groups.values()]
}

/** Capitals and spaces make no other topic. */
const keyOf = (topic: string) => topic.toLowerCase().replace(/\s+/g, ' ').trim()
