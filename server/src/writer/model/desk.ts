import type { Brief } from '../brief.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Progress } from '../progress.ts'
import type { Ask } from './calls.ts'
import type { ReadingList } from './reading-list.ts'

/** What one package is written with. */
export type Desk = {
  brief: Brief
  reading: ReadingList
  ask: Ask
  progress: Progress
  knowledge: WriterKnowledge
}
