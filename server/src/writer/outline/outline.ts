import type { Stream } from '../brief.ts'
import type { ArgumentPlan, Module } from '../knowledge/writer-schema.ts'

/** One move of a piece, as a card of the outline. */
export type Move = {
  module: Module
  /** Its part in the argument; null for a part that the plan did not foresee. */
  does: string | null
  /** Leads into the move; null where the plan has no words for it. */
  hinge: string | null
  /** False for a neighbour that fills the piece. */
  isOnSubject: boolean
}

/** The order of a piece before it is written. */
export type Outline = {
  plan: ArgumentPlan | null
  moves: readonly Move[]
  /** The part that answers what the topic asks: it stands first, as part of the opening. */
  answer: Module | null
  /** So many parts may leave out what they tell again; all of them, if nothing is said. */
  mostLeftOut?: number
}

/** An article has eight moves; a roadmap nine cards, and a recap of them. */
export const moveCount: Readonly<Record<Stream, number>> = { weekly: 8, premium: 9 }
