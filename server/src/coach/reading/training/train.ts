import { writeFile } from 'node:fs/promises'
import { loadReadingKnowledge, readingFolder } from '../../knowledge/reading-knowledge.ts'
import { packModel } from '../linear-model.ts'
import { openFeatureReader } from '../reading-tools.ts'
import { modelQuestions, readExamples } from './examples.ts'
import { trainModel } from './train-model.ts'

export const corpusFolder = new URL('corpus/', readingFolder())

/** Trains the models of the reading from the corpora of the knowledge base, and writes their file. */
export async function train(): Promise<void> {
  const examples = await readExamples(corpusFolder)
  const model = trainModel(examples, modelQuestions, openFeatureReader(await loadReadingKnowledge()))
  const file = packModel(model)
  await writeFile(new URL('models.bin', readingFolder()), file)
  process.stdout.write(`Trained on ${examples.length} texts: ${(file.length / 1e6).toFixed(2)} MB\n`)
}
