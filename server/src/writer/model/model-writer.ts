import { randomMarker } from '../../platform/llm/between-markers.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import type { WritingBrief } from '../brief.ts'
import type { WriterKnowledge } from '../knowledge/writer-knowledge.ts'
import type { WrittenPackage } from '../written-package.ts'
import { refusalOf, TopicRefused } from '../refuse-topic.ts'
import { asWhole, openTopicReader } from '../topic/read-topic.ts'
import { silentProgress, type Progress } from '../progress.ts'
import type { Writer } from '../writer.ts'
import { askWith } from './model-calls.ts'
import { composePackage, kindOf } from './compose.ts'
import { editUntilSound } from './editing.ts'
import { packageFrom } from './make-package.ts'
import { readingListFor } from './reading-list.ts'
import { writeSurroundings } from './surroundings.ts'

export type ModelWriterParts = { llm: Llm; knowledge: WriterKnowledge; newMarker?: () => string }

/**
 * Makes the writer that asks the configured provider in small calls: an outline, the piece part by
 * part, its surroundings, and an editing pass over the faults. Throws TopicRefused before the first
 * call, and the provider's LlmFault unchanged.
 */
export function modelWriter({
  llm,
  knowledge,
  newMarker = randomMarker,
}: ModelWriterParts): Writer {
  const readFor = readingListFor(knowledge)
  const readTopic = openTopicReader(knowledge)

  async function write(
    brief: WritingBrief,
    progress: Progress = silentProgress,
  ): Promise<WrittenPackage> {
    const refusal = refusalOf(asWhole(readTopic(brief)), brief, knowledge)
    if (refusal) throw new TopicRefused(refusal)
    const ask = askWith({ llm, kind: kindOf(brief), progress, newMarker })
    await progress.begin('brief')
    const reading = readFor(brief)
    const desk = { brief, reading, ask, progress, knowledge }
    const { outline, piece } = await composePackage(desk)
    const surroundings = await writeSurroundings(desk, piece)
    const edited = await editUntilSound(desk, new Map([...piece, ...surroundings.parts]))
    await progress.begin('checks')
    const maker = { engine: llm.modelFor('writer'), provider: llm.providerName }
    return packageFrom(desk, { outline, edited, surroundings, maker })
  }

  return { write }
}
