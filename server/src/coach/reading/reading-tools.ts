import type { ReadingKnowledge } from '../knowledge/reading-knowledge.ts'
import { createAskingReader } from './asks.ts'
import { createBodyReader, createPartReader } from './body.ts'
import { compileConcepts } from './concepts.ts'
import { createConditionReader } from './conditions.ts'
import { createQuestionKindReader } from './question-kind.ts'
import { createKeySentenceReader } from './key-sentences.ts'
import { createKeySentenceFeatures, type KeySentenceFeatures } from './key-sentence-features.ts'
import { createFeatureReader, type FeatureReader } from './features.ts'
import { unpackModel } from './linear-model.ts'
import { createRoutineReader } from './routine.ts'
import type { ReadingTools } from './read-entry.ts'
import { openWordVectors } from './word-vectors.ts'
import { createWorthReader } from './worth-quoting.ts'

/** Opens the models and compiles the words of the reading. */
export function openReadingTools(knowledge: ReadingKnowledge): ReadingTools {
  const { concepts, questionKinds, questionWords, mentionModel, body, conditions, models } =
    knowledge
  const [features, model] = [openFeatureReader(knowledge), unpackModel(models)]
  const keySentenceFeatures = openKeySentenceFeatures(knowledge)
  return {
    features,
    model,
    worthOf: createWorthReader(features, model),
    keySentencesOf: createKeySentenceReader(keySentenceFeatures, knowledge.keySentenceModel),
    isRoutine: createRoutineReader(knowledge.routineModel),
    bodyIn: createBodyReader(body, mentionModel),
    partsIn: createPartReader(body),
    askingIn: createAskingReader(knowledge.askModel),
    conditionsIn: createConditionReader(conditions),
    questionKindOf: createQuestionKindReader(
      { concepts: questionKinds, words: questionWords },
      Object.keys(concepts),
      compileConcepts(concepts),
    ),
  }
}

/** Opens the signs by which the key sentence of an entry is found. */
export const openKeySentenceFeatures = ({
  concepts,
  wordCounts,
}: Pick<ReadingKnowledge, 'concepts' | 'wordCounts'>): KeySentenceFeatures =>
  createKeySentenceFeatures(wordCounts, Object.keys(concepts), compileConcepts(concepts))

/** Opens the features that the models read. */
export const openFeatureReader = ({
  concepts,
  wordVectors,
}: Pick<ReadingKnowledge, 'concepts' | 'wordVectors'>): FeatureReader =>
  createFeatureReader(
    Object.keys(concepts).length,
    compileConcepts(concepts),
    openWordVectors(wordVectors),
  )
