import type { Llm } from '../platform/llm/llm.ts'
import type { NamesSign } from '../prose/spec.ts'
import { loadDictionary } from '../prose/dictionary.ts'
import { loadWriterKnowledge, type WriterKnowledge } from './knowledge/writer-knowledge.ts'
import { modelWriter } from './model/model-writer.ts'
import { createBuiltInWriter, type Writer } from './writer.ts'

export type Writers = {
  builtIn: Writer
  /** The provider's model; null where none is set up. */
  model: Writer | null
  knowledge: WriterKnowledge
}

/** Opens the writers when they are first asked for: most starts of a server need none, and it takes a moment. */
export type OpenWriters = () => Promise<Writers>

type Opening = {
  llm: Llm | null
  /** The net of warning signs, which runs over every sentence of a package. */
  loadSigns?: () => Promise<NamesSign>
}

export function createWriters({ llm, loadSigns }: Opening): OpenWriters {
  let opening: Promise<Writers> | undefined
  const open = async (): Promise<Writers> => {
    const knowledge = withSigns(await loadWriterKnowledge(), await loadSigns?.())
    // A caller that opens them checks a text next.
    loadDictionary()
    return { builtIn: createBuiltInWriter(knowledge), model: llm && modelWriter({ llm, knowledge }), knowledge }
  }
  return () => (opening ??= open())
}

/** The net reads what nobody has reviewed: a sentence of the shelf may name a sign, as its reviewers have seen. */
function withSigns(knowledge: WriterKnowledge, namesSign: NamesSign | undefined): WriterKnowledge {
  if (!namesSign) return knowledge
  const modules = [...knowledge.pools.values()].flatMap((pool) => pool.modules)
  const reviewed = modules.flatMap((module) => textsIn(module)).join('\n')
  // A heading comes to the check with a full stop of its own.
  const isReviewed = (sentence: string) => reviewed.includes(sentence.trim().replace(/\.$/, ''))
  return { ...knowledge, namesSign: (sentence) => namesSign(sentence) && !isReviewed(sentence) }
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
