import { writeFile } from 'node:fs/promises'
import { stemOf } from '../../text/common-words.ts'
import { loadReadingKnowledge, readingFolder, type WordCounts } from '../../knowledge/reading-knowledge.ts'
import { wordsOf } from '../concepts.ts'
import { packModel } from '../linear-model.ts'
import { openFeatureReader } from '../reading-tools.ts'
import { readAnswers } from '../../knowledge/answers.ts'
import { modelQuestions, questionExamples, readExamples, type Example } from './examples.ts'
import { trainModel } from './train-model.ts'

const corpusFolder = new URL('corpus/', readingFolder())

/** Reads the corpora of the knowledge base and the wordings of its authored answers. */
export const readAllExamples = async (): Promise<Example[]> => [
  ...(await readExamples(corpusFolder)),
  ...questionExamples(await readAnswers()),
]

/** Trains the models of the reading from the corpora of the knowledge base, and writes their file. */
export async function train(): Promise<void> {
  const examples = await readAllExamples()
  await writeFile(new URL('word-counts.json', readingFolder()), `${JSON.stringify(countWordsOf(examples))}\n`)
  const model = trainModel(examples, modelQuestions, openFeatureReader(await loadReadingKnowledge()))
  const file = packModel(model)
  await writeFile(new URL('models.bin', readingFolder()), file)
  process.stdout.write(`Trained on ${examples.length} texts: ${(file.length / 1e6).toFixed(2)} MB\n`)
}

const leastTexts = 3

/** Counts in how many texts the stem of each word stands; rare ones are left out. */
function countWordsOf(examples: readonly Example[]): WordCounts {
  const counts = new Map<string, number>()
  const texts = examples.filter(({ labels }) => !labels['quote'])
  for (const { text } of texts)
    for (const stem of new Set(wordsOf(`${text.title} ${text.content}`).map(stemOf)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const kept = [...counts]
    .filter(([, count]) => count >= leastTexts)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { texts: texts.length, counts: Object.fromEntries(kept) }
}
