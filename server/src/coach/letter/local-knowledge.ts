import type { Knowledge } from '../knowledge/knowledge.ts'

/** The same material, with the country's own word for the family doctor. */
export function localKnowledge(knowledge: Knowledge, doctor: string): Knowledge {
  const local = <T extends { text: string }>(parts: readonly T[]): T[] =>
    parts.map((part) => ({ ...part, text: part.text.replace(/\bGP\b/g, doctor) }))
  return {
    ...knowledge,
    openings: local(knowledge.openings),
    contextLines: local(knowledge.contextLines),
    insights: local(knowledge.insights),
    remarks: local(knowledge.remarks),
    steps: local(knowledge.steps),
    questions: local(knowledge.questions),
    answers: local(knowledge.answers).map((answer) =>
      answer.furtherHelp === undefined
        ? answer
        : { ...answer, furtherHelp: answer.furtherHelp.replace(/\bGP\b/g, doctor) },
    ),
    whoCanAnswer: local(knowledge.whoCanAnswer),
  }
}
