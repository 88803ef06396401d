import { builtInCoach, type CoachContext, type CoachEntry, loadKnowledge } from '../coach/coach.ts'
import { modelCoach } from '../coach/model/model-coach.ts'
import { diaryContext, diaryEntry } from './model-letters.ts'
import { quietLog } from './quiet-log.ts'
import { scriptedLlm } from './scripted-llm.ts'

export const knowledge = await loadKnowledge()
export const builtIn = builtInCoach(knowledge)
export const marker = 'f00d'.repeat(8)
export type Script = Parameters<typeof scriptedLlm>[0]

/** Has the coach that asks a model answer a diary entry: its reply, and the calls that left. */
export async function advised(
  script: Script,
  entry: Partial<CoachEntry> = {},
  context: Partial<CoachContext> = {},
) {
  const llm = scriptedLlm(script)
  const coach = modelCoach({ builtIn, llm, knowledge, log: quietLog, newMarker: () => marker })
  const insight = await coach.adviseOn(diaryEntry(entry), diaryContext(context))
  return { insight, requests: llm.requests }
}
