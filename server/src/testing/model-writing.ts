import type { z } from 'zod'
import type { Progress } from '../writer/progress.ts'
import { loadWriterKnowledge, type WritingBrief } from '../writer/writer.ts'
import type {
  CommissionAnswer,
  Comparisons,
  OutlineAnswer,
  RecapAnswer,
  RevisionAnswer,
  SectionAnswer,
  Surroundings,
} from '../writer/model/answers.ts'
import { modelWriter } from '../writer/model/model-writer.ts'
import { callIn, fairWriter, modelBrief, type WriterCall } from './model-packages.ts'
import { scriptedLlm } from './scripted-llm.ts'

export const knowledge = await loadWriterKnowledge()
const fair = fairWriter(knowledge)
type Answers = {
  outline: OutlineAnswer
  section: z.infer<typeof SectionAnswer>
  cards: unknown
  recap: z.infer<typeof RecapAnswer>
  package: Surroundings
  compare: Comparisons
  edit: RevisionAnswer
  commission: CommissionAnswer
}
type Changes = {
  [Call in WriterCall]?: (answer: Answers[Call], prompt: string, times: number) => unknown
}

/** A fair model with other answers to some of its calls. */
export function scripted(changes: Changes = {}) {
  const times = new Map<string, number>()
  return scriptedLlm(({ prompt }) => {
    const call = callIn(prompt)
    times.set(call, (times.get(call) ?? 0) + 1)
    const answer = fair(prompt)
    return changes[call]?.(answer as never, prompt, times.get(call) ?? 0) ?? answer
  })
}

/** Has a package written: the package, the provider, and the calls in their order. */
export async function written(
  changes: Changes = {},
  brief: Partial<WritingBrief> = {},
  progress?: Progress,
) {
  const llm = scripted(changes)
  const made = await modelWriter({ llm, knowledge }).write(modelBrief(brief), progress)
  return { made, llm, calls: llm.requests.map(({ prompt }) => callIn(prompt)) }
}
