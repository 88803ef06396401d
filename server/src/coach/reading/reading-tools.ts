import type { ReadingKnowledge } from '../knowledge/reading-knowledge.ts'
import { createBodyReader } from './body.ts'
import { compileConcepts } from './concepts.ts'
import { createFeatureReader, type FeatureReader } from './features.ts'
import { unpackModel } from './linear-model.ts'
import type { ReadingTools } from './read-entry.ts'
import { openWordVectors } from './word-vectors.ts'

/** Opens the models and compiles the words of the reading. */
export const openReadingTools = (knowledge: ReadingKnowledge): ReadingTools => ({
  features: openFeatureReader(knowledge),
  bodyIn: createBodyReader(knowledge.body),
  model: unpackModel(knowledge.models),
})

/** Opens the features that the models read. */
export const openFeatureReader = ({ concepts, wordVectors }: Omit<ReadingKnowledge, 'models'>): FeatureReader =>
  createFeatureReader(Object.keys(concepts).length, compileConcepts(concepts), openWordVectors(wordVectors))
