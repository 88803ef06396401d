import { randomBytes } from 'node:crypto'
import { LlmFault, type Llm } from '../../platform/llm/llm.ts'
import type { Coach, CoachContext, CoachEntry, Insight, StandIn } from '../advice.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import { createWriting } from './writing.ts'

const randomMarker = () => randomBytes(16).toString('hex')

/**
 * The coach that asks the configured provider. Warning signs, members who did not agree and every failure
 * of the provider are the built-in coach's.
 */
export function modelCoach(
  builtIn: Coach,
  llm: Llm,
  knowledge: Knowledge,
  newMarker: () => string = randomMarker,
): Coach {
  const write = createWriting(llm, knowledge, newMarker)

  async function adviseOn(entry: CoachEntry, context: CoachContext): Promise<Insight> {
    const { symptoms, title, content } = entry
    const alarm = builtIn.safetyFor({ symptoms, words: `${title}. ${content}` }, context.country)
    if (alarm) return alarm
    if (!context.maySend) return builtIn.adviseOn(entry, context)
    const standIn = async (reason: StandIn) => ({ ...(await builtIn.adviseOn(entry, context)), standIn: reason })
    try {
      const written = await write(entry, context)
      if (!written) return await standIn('unsuitable')
      return 'level' in written ? builtIn.safetyAt(written.level, context.country) : written
    } catch (error) {
      if (!(error instanceof LlmFault)) throw error
      return standIn(error.kind === 'limit' ? 'limit' : 'unavailable')
    }
  }

  return { ...builtIn, adviseOn }
}
