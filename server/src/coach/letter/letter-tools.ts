import type { EntryReaders } from '../entry-readers.ts'
import type { PartFit } from '../fit.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Ledger, Order } from '../ledger.ts'

/** The readers and the orders of preference for one letter. */
export type LetterTools = EntryReaders & {
  knowledge: Knowledge
  factsOf: ReadonlyMap<string, readonly string[]>
  ordered: Order
  fitOf: PartFit
  ledger: Ledger
  seed: string
}
