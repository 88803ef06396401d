import type { WritingBrief } from '../brief.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { Progress } from '../progress.ts'
import type { AskModel } from './model-calls.ts'
import type { ReadingList } from './reading-list.ts'

/** Everything that the steps of writing one package share. */
export type WritingContext = {
  brief: WritingBrief
  reading: ReadingList
  ask: AskModel
  progress: Progress
  knowledge: WriterKnowledge
}
