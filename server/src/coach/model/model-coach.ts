import type { Logger } from 'pino'
import { randomMarker } from '../../platform/llm/between-markers.ts'
import { LlmFault, type Llm } from '../../platform/llm/llm.ts'
import type { Coach, CoachContext, CoachEntry, CoachInsight, StandIn } from '../advice.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { EntryReaders } from '../entry-readers.ts'
import { CallCutShort, createWriting } from './letter-form.ts'

export type ModelCoachParts = {
  builtIn: Coach
  llm: Llm
  knowledge: Knowledge
  /** The readers of the built-in coach, if they are open already. */
  readers?: EntryReaders
  log: Pick<Logger, 'error'>
  newMarker?: () => string
}

/**
 * Makes the coach that asks the configured provider. The built-in coach answers warning signs,
 * members who did not agree, and every failure of the provider or of our own checks.
 */
export function modelCoach({
  builtIn,
  log,
  newMarker = randomMarker,
  ...parts
}: ModelCoachParts): Coach {
  const write = createWriting({ ...parts, newMarker })

  async function adviseOn(entry: CoachEntry, context: CoachContext): Promise<CoachInsight> {
    const alarm = builtIn.safetyFor(entry, context.country)
    if (alarm) return alarm
    if (!context.maySend || builtIn.isDelicate(entry)) return builtIn.adviseOn(entry, context)
    const standIn = async (reason: StandIn, known = context) => ({
      ...(await builtIn.adviseOn(entry, known)),
      standIn: reason,
    })
    try {
      const written = await write(entry, context)
      if (!written) return await standIn('unsuitable')
      return 'level' in written ? builtIn.safetyAt(written.level, context.country) : written
    } catch (error) {
      // The process is stopping or the database is unreachable: the job tries again later.
      if (error instanceof CallCutShort) throw error.cause
      if (!(error instanceof LlmFault)) {
        log.error(
          { err: error },
          'A defect kept the AI coach from answering; the built-in coach did',
        )
        return standIn('unsuitable')
      }
      if (error.kind === 'withdrawn') return builtIn.adviseOn(entry, context)
      if (error.kind === 'withheld') return standIn('unsuitable', { ...context, isDelicate: true })
      return standIn(error.kind === 'limit' ? 'limit' : 'unavailable')
    }
  }

  return { ...builtIn, adviseOn }
}
