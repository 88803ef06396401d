import type { Llm } from '../platform/llm/llm.ts'
import type { NamesSign } from '../prose/spec.ts'
import { loadDictionary } from '../prose/dictionary.ts'
import { loadWriterKnowledge, type WriterKnowledge } from './knowledge/writer-knowledge.ts'
import { modelHelp, type ModelHelp } from './model/model-help.ts'
import { modelWriter } from './model/model-writer.ts'
import { createTopicBriefer, type BriefTopic } from './topic-brief/brief-topic.ts'
import { createBuiltInWriter, type Writer } from './writer.ts'

export type Writers = {
  builtIn: Writer
  /** The provider's model; null if none is set up. */
  model: Writer | null
  /** The model's outline and its help with a brief; null if no provider is set up. */
  modelHelp: ModelHelp | null
  /** Says what would come of a topic, without writing it. */
  briefTopic: BriefTopic
  knowledge: WriterKnowledge
}

/** Opens the writers on first use: loading takes a moment, and most starts need none. */
export type OpenWriters = () => Promise<Writers>

type OpenWritersOptions = {
  llm: Llm | null
  loadSigns?: LoadSigns
}

/** Loads the net of warning signs, which reads every sentence of a package. */
type LoadSigns = () => Promise<NamesSign>

export function createWriters({ llm, loadSigns }: OpenWritersOptions): OpenWriters {
  let opening: Promise<Writers> | undefined
  const open = async (): Promise<Writers> => {
    const knowledge = await openKnowledge(loadSigns)
    // The next step of any caller is to check a text, which needs the dictionary.
    loadDictionary()
    return {
      builtIn: createBuiltInWriter(knowledge),
      model: llm && modelWriter({ llm, knowledge }),
      modelHelp: llm && modelHelp({ llm, knowledge }),
      briefTopic: createTopicBriefer(knowledge),
      knowledge,
    }
  }
  return () => (opening ??= open())
}

const signed = new WeakMap<LoadSigns, Promise<WriterKnowledge>>()

/**
 * Joins the knowledge with the net once: a quarter of a second goes into what is compiled from it.
 */
function openKnowledge(loadSigns: LoadSigns | undefined): Promise<WriterKnowledge> {
  if (!loadSigns) return loadWriterKnowledge()
  const join = async () => withSigns(await loadWriterKnowledge(), await loadSigns())
  const opening = signed.get(loadSigns) ?? join()
  signed.set(loadSigns, opening)
  return opening
}

/**
 * The net skips sentences of the reviewed modules and plans: their reviewers have seen the signs
 * they name.
 */
function withSigns(knowledge: WriterKnowledge, namesSign: NamesSign): WriterKnowledge {
  const modules = [...knowledge.pools.values()].flatMap((pool) => pool.modules)
  const reviewed = [...modules, ...knowledge.plans].flatMap(textsIn).join('\n')
  // The check receives a heading with a full stop added.
  const isReviewed = (sentence: string) => reviewed.includes(sentence.trim().replace(/\.$/, ''))
  return { ...knowledge, namesSign: (sentence) => namesSign(sentence) && !isReviewed(sentence) }
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
