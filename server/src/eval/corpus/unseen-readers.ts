import type { EntryReaders } from '../../coach/entry-readers.ts'
import { readingFolder, type ReadingKnowledge } from '../../coach/knowledge/reading-knowledge.ts'
import { createRecallFinder } from '../../coach/memory/recall/find-recalls.ts'
import { createAskingReader } from '../../coach/reading/asks.ts'
import { readAskExamples, trainAsks } from '../../coach/reading/training/ask-examples.ts'
import { createRoutineReader } from '../../coach/reading/routine.ts'
import { readRoutineExamples, trainRoutine } from '../../coach/reading/training/routine-examples.ts'
import { createKeySentenceReader } from '../../coach/reading/key-sentences.ts'
import { openKeySentenceFeatures } from '../../coach/reading/reading-tools.ts'
import { trainKeySentences } from '../../coach/reading/training/key-sentence-examples.ts'
import {
  readAllKeySentences,
  readAllMentions,
  readAllSigns,
  readRecallExamples,
} from '../../coach/train-named-models.ts'
import { createRiskGuesser } from '../../coach/reading/risk-guess.ts'
import { trainSigns } from '../../coach/signs/sign-examples.ts'
import { createSignReader } from '../../coach/signs/sign-judge.ts'
import { createPointReader } from '../../coach/memory/points.ts'
import { createBodyReader } from '../../coach/reading/body.ts'
import { trainMentions } from '../../coach/reading/training/mention-examples.ts'
import { trainRecalls } from '../../coach/memory/recall/train-recalls.ts'
import { createEntryReader, type ReadingTools } from '../../coach/reading/read-entry.ts'
import { modelQuestions, type Example } from '../../coach/reading/training/examples.ts'
import { readAllExamples } from '../../coach/reading/training/train.ts'
import { trainModel } from '../../coach/reading/training/train-model.ts'

const folds = 6

/**
 * Creates readers whose models have not seen the person of a diary, nor the single line: each is
 * trained on five sixths of the corpora, without its own sixth.
 */
export async function createUnseenReaders(
  readers: EntryReaders,
  tools: ReadingTools,
  {
    wordCounts,
    body,
    concepts,
    signWords,
  }: Pick<ReadingKnowledge, 'wordCounts' | 'body' | 'concepts' | 'signWords'>,
): Promise<(member: string) => EntryReaders> {
  const [examples, recalls] = [await readAllExamples(), await readRecallExamples()]
  const [mentions, keyExamples] = [await readAllMentions(), await readAllKeySentences()]
  const corpora = new URL('corpus/', readingFolder())
  const [asks, routines] = [await readAskExamples(corpora), await readRoutineExamples(corpora)]
  const signs = await readAllSigns()
  const keySentenceFeatures = openKeySentenceFeatures({ concepts, wordCounts })
  const people = [...new Set(examples.map(({ member, id }) => member ?? id))]
  const places = new Map(people.map((one, at) => [one, at % folds]))
  const foldOf = (one: string) => places.get(one) ?? -1
  const byFold = Array.from({ length: folds }, (_, fold): EntryReaders => {
    const others = examples.filter(({ member, id }: Example) => foldOf(member ?? id) !== fold)
    const recallModel = trainRecalls(recalls.filter(({ member }) => foldOf(member) !== fold))
    const bodyIn = createBodyReader(
      body,
      trainMentions(mentions.filter(({ member }) => foldOf(member) !== fold)),
    )
    const model = trainModel(others, modelQuestions, tools.features)
    const own = {
      ...tools,
      bodyIn,
      askingIn: createAskingReader(trainAsks(asks.filter(({ member }) => foldOf(member) !== fold))),
      model,
    }
    const signsIn = createSignReader(
      readers.net,
      trainSigns(signs.filter(({ member }) => foldOf(member) !== fold)),
      createRiskGuesser(tools.features, model),
      { signWords, concepts },
    )
    return {
      ...readers,
      signsIn,
      read: createEntryReader({ ...readers, signsIn }, own),
      pointsIn: createPointReader(own),
      keySentencesOf: createKeySentenceReader(
        keySentenceFeatures,
        trainKeySentences(keyExamples.filter(({ member }) => foldOf(member) !== fold)),
      ),
      isRoutine: createRoutineReader(
        trainRoutine(routines.filter(({ member }) => foldOf(member) !== fold)),
      ),
      findRecalls: createRecallFinder(recallModel, wordCounts, own),
    }
  })
  return (member) => byFold[foldOf(member)] ?? readers
}
