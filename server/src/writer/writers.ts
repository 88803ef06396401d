import type { Llm } from '../platform/llm/llm.ts'
import { loadDictionary } from '../prose/dictionary.ts'
import { loadWriterKnowledge, type WriterKnowledge } from './knowledge/writer-knowledge.ts'
import { modelWriter } from './model/model-writer.ts'
import { builtInWriter, type Writer } from './writer.ts'

export type Writers = {
  builtIn: Writer
  /** The provider's model; null where none is set up. */
  model: Writer | null
  knowledge: WriterKnowledge
}

/** Opens the writers when they are first asked for: most starts of a server need none, and it takes a moment. */
export type OpenWriters = () => Promise<Writers>

export function writersOn({ llm }: { llm: Llm | null }): OpenWriters {
  let opening: Promise<Writers> | undefined
  const open = async (): Promise<Writers> => {
    const knowledge = await loadWriterKnowledge()
    // Whoever opens them checks a text next.
    loadDictionary()
    return { builtIn: builtInWriter(knowledge), model: llm && modelWriter({ llm, knowledge }), knowledge }
  }
  return () => (opening ??= open())
}
