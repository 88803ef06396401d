import type { SafetyLine } from './knowledge/safety-schema.ts'
import type { ArgumentPlan, Module } from './knowledge/writer-schema.ts'

/** All that a piece is made of. */
export type PieceParts = {
  modules: readonly Module[]
  plan: ArgumentPlan | null
  /** The part that answers what the topic asks. */
  answer: Module | null
  safety: readonly SafetyLine[]
  /** True for a line of which the finished text holds what it names. */
  isHeld: (line: string) => boolean
}
