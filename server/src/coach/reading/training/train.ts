import { readFile, writeFile } from 'node:fs/promises'
import { stemOf } from '../../text/english.ts'
import {
  loadReadingKnowledge,
  readingFolder,
  type WordCounts,
} from '../../knowledge/reading-knowledge.ts'
import { wordsOf } from '../concepts.ts'
import { packModel } from '../linear-model.ts'
import { openFeatureReader } from '../reading-tools.ts'
import { readAnswers } from '../../knowledge/answer-schema.ts'
import { modelQuestions, questionExamples, readExamples, type Example } from './examples.ts'
import { trainModel } from './train-model.ts'

const corpusFolder = new URL('corpus/', readingFolder())

/** Reads the corpora of the knowledge base and the wordings of its authored answers. */
export const readAllExamples = async (): Promise<Example[]> => [
  ...(await readExamples(corpusFolder)),
  ...questionExamples(await readAnswers()),
]

const countsFile = new URL('word-counts.json', readingFolder())
const modelsFile = new URL('models.bin', readingFolder())

/**
 * Trains the models of the reading from the corpora of the knowledge base, and writes their file;
 * with `--check` it writes nothing and ends with 1 where the files are not those of the corpora.
 */
export async function train(options: readonly string[]): Promise<void> {
  const examples = await readAllExamples()
  const counts = `${JSON.stringify(countWordsOf(examples))}\n`
  const model = trainModel(
    examples,
    modelQuestions,
    openFeatureReader(await loadReadingKnowledge()),
  )
  const models = packModel(model)
  if (options.includes('--check')) return compareWithKept(counts, models)
  await writeFile(countsFile, counts)
  await writeFile(modelsFile, models)
  process.stdout.write(
    `Trained on ${examples.length} texts: ${(models.length / 1e6).toFixed(2)} MB\n`,
  )
}

async function compareWithKept(counts: string, models: Uint8Array): Promise<void> {
  const isKept =
    (await readFile(modelsFile)).equals(models) && counts === (await readFile(countsFile, 'utf8'))
  process.exitCode = isKept ? 0 : 1
  process.stdout.write(
    isKept
      ? 'The models are those of the corpora.\n'
      : 'The models are not those of the corpora: npm run train writes them again.\n',
  )
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
