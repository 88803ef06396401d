import { readFile } from 'node:fs/promises'
import { knowledgeFolder, readKnowledge } from '../../knowledge/read-knowledge.ts'
import { createBodyReader } from './body.ts'
import { BodyWords } from './body-words.ts'
import { compileConcepts, Concepts } from './concepts.ts'
import { createFeatureReader, type FeatureReader } from './features.ts'
import { unpackModel } from './linear-model.ts'
import type { ReadingTools } from './read-entry.ts'
import { openWordVectors } from './word-vectors.ts'

/** The folder of the reading's words, models and corpora in the knowledge base. */
export const readingFolder = (knowledge: URL = knowledgeFolder): URL => new URL('reading/', knowledge)

/** Loads the models and the words of the reading from the knowledge base. */
export async function loadReadingTools(knowledge: URL = knowledgeFolder): Promise<ReadingTools> {
  const folder = readingFolder(knowledge)
  const [features, body, model] = await Promise.all([
    openFeatureReader(folder),
    readKnowledge(folder, 'body.json', BodyWords),
    readFile(new URL('models.bin', folder)),
  ])
  return { features, bodyIn: createBodyReader(body), model: unpackModel(model) }
}

/** Opens the features that the models read. */
export async function openFeatureReader(folder: URL): Promise<FeatureReader> {
  const concepts = await readKnowledge(folder, 'concepts.json', Concepts)
  const vectors = openWordVectors(await readFile(new URL('word-vectors.bin', folder)))
  return createFeatureReader(Object.keys(concepts).length, compileConcepts(concepts), vectors)
}
