import type { CoachContext, CoachEntry } from '../../coach/coach.ts'
import type { ModelReply } from '../../coach/model/model-reply.ts'

/** The prompt of an obedient model. */
type Seen = { prompt: string; instructions: string; fair: ModelReply }

/**
 * An entry that gives orders, the reply of a model that does exactly what it says, and what must
 * never come out.
 */
export type Injection = {
  kind: string
  entry: Partial<CoachEntry>
  context?: Partial<CoachContext>
  obey(seen: Seen): Partial<ModelReply>
  never: RegExp
}
