import { formatBulletList } from '../repurposed.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Module, Subject } from '../knowledge/writer-schema.ts'
import type { Lexicon } from '../topic-fit.ts'
import { createThingCounter } from './rate-thing.ts'
import { openTopicDemands } from './topic-demands.ts'

/** Tells how near a part is to what a topic asks for beside its subject. */
export type PartRater = {
  /** How well it answers the topic's question; 0 if it was filed under no such question. */
  answering(module: Module): number
  /** True if a sentence of it answers the question, whatever it was filed under. */
  isAnsweringInWords(module: Module): boolean
  /** Of how many of the things that narrow the topic it speaks. */
  nearing(module: Module): number
  /** Of how many of them a text speaks or says a word. */
  countAsked(text: string): number
}

const none = () => 0
const nothingAsked: PartRater = {
  answering: none,
  isAnsweringInWords: () => false,
  nearing: none,
  countAsked: none,
}

/** Reads what a topic asks for, and rates reviewed parts by it. */
export function createPartRater(
  topic: string,
  { subject, lexicon }: { subject: Subject | null; lexicon: Lexicon },
  knowledge: WriterKnowledge,
): PartRater {
  if (subject === null) return nothingAsked
  const { question, things } = openTopicDemands(knowledge, lexicon)(topic, subject)
  const countThings = createThingCounter(things, lexicon)
  const counted = new Map<Module, number>()
  return {
    countAsked: (text) => countThings({ text, near: [] }),
    answering: ({ id }) => question?.ratePart(id) ?? 0,
    isAnsweringInWords: ({ id, body, do: actions }) =>
      question?.isAnsweredIn({ text: `${body}\n${formatBulletList(actions)}`, near: [id] }) ??
      false,
    nearing: (module) => {
      if (things.length === 0) return 0
      const known = counted.get(module)
      if (known !== undefined) return known
      const { id, title, body } = module
      const count = countThings({ text: `## ${title}\n${body}`, near: [id] })
      counted.set(module, count)
      return count
    },
  }
}
