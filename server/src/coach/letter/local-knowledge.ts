import type { Knowledge } from '../knowledge/knowledge.ts'
import type { CountryLines } from '../knowledge/safety-schema.ts'

/** The same material, with the country's own numbers and its own word for the family doctor. */
export function localKnowledge(
  knowledge: Knowledge,
  { doctor, emergency, advice }: CountryLines,
): Knowledge {
  const inWords = (text: string) =>
    text
      .replace(/\bGP\b/g, doctor)
      .replaceAll('{emergency}', emergency)
      .replaceAll('{advice}', advice)
  const local = <T extends { text: string }>(parts: readonly T[]): T[] =>
    parts.map((part) => ({ ...part, text: inWords(part.text) }))
  return {
    ...knowledge,
    openings: local(knowledge.openings),
    contextLines: local(knowledge.contextLines),
    insights: local(knowledge.insights),
    remarks: local(knowledge.remarks),
    steps: local(knowledge.steps),
    answers: local(knowledge.answers).map((answer) => ({
      ...answer,
      alternatives: answer.alternatives.map(inWords),
      furtherHelp: answer.furtherHelp === undefined ? undefined : inWords(answer.furtherHelp),
    })),
    whoCanAnswer: local(knowledge.whoCanAnswer),
  }
}
