import type { Llm } from '../platform/llm/llm.ts'
import { loadWriterKnowledge, type WriterKnowledge } from './knowledge/writer-knowledge.ts'
import { modelWriter } from './model/model-writer.ts'
import { builtInWriter, type Writer } from './writer.ts'

export type Writers = {
  builtIn: Writer
  /** The provider's model; null where none is set up. */
  model: Writer | null
  knowledge: WriterKnowledge
}

/** Opens the writers when they are first asked for: most starts of a server need none. */
export type OpenWriters = () => Promise<Writers>

export function writersOn({ llm }: { llm: Llm | null }): OpenWriters {
  let opening: Promise<Writers> | undefined
  const open = async (): Promise<Writers> => {
    const knowledge = await loadWriterKnowledge()
    return { builtIn: builtInWriter(knowledge), model: llm && modelWriter({ llm, knowledge }), knowledge }
  }
  return () => (opening ??= open())
}
