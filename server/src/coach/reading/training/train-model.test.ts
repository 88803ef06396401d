import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadReadingKnowledge } from '../../knowledge/reading-knowledge.ts'
import { packModel, predict, unpackModel } from '../linear-model.ts'
import { openFeatureReader } from '../reading-tools.ts'
import { modelQuestions, type Example } from './examples.ts'
import { readAllExamples } from './train.ts'
import { sourcesOf } from './sources-of.ts'
import { trainModel } from './train-model.ts'
import { markFile, makeTrainingMark, TrainingMark, trainings } from './training-mark.ts'

const features = openFeatureReader(await loadReadingKnowledge())
const questions = [{ name: 'weather', answers: ['wet', 'dry'], isExclusive: true }]
const exampleOf = (content: string, weather: string): Example => ({
  id: content,
  member: null,
  text: { title: '', content, tags: [] },
  labels: { weather: [weather] },
})
const examples = [
  exampleOf('Rain all the way home and puddles to the knee.', 'wet'),
  exampleOf('Soaked, rain in my shoes.', 'wet'),
  exampleOf('Sunshine and dust on the lane.', 'dry'),
  exampleOf('A dry wind and sunshine.', 'dry'),
]

test('a model tells apart what its examples tell apart, and comes back from its file as it was', () => {
  const model = unpackModel(packModel(trainModel(examples, questions, features)))
  const weatherOf = (content: string) =>
    predict(model, features.read({ title: '', content, tags: [] }))['weather']
  expect(weatherOf('More rain.')?.['wet']).toBeGreaterThan(0.5)
  expect(weatherOf('More sunshine.')?.['dry']).toBeGreaterThan(0.5)
})

test('the same examples give the same bytes', () => {
  const train = () => packModel(trainModel(examples, questions, features))
  expect(train()).toEqual(train())
})

// A training takes minutes: npm run train -- --check makes it.
test('the models of the knowledge base, to the byte, are those that were trained from its corpora by this code; npm run train writes them again', async () => {
  const kept = TrainingMark.parse(JSON.parse(await readFile(markFile, 'utf8')))
  expect(await makeTrainingMark()).toEqual(kept)
})

test('the code of a training is all that it imports, to the net of signs', async () => {
  const sources = await sourcesOf(trainings)
  const names = sources.map(({ pathname }) => pathname.split('/src/').at(-1))
  expect(names).toEqual(
    expect.arrayContaining([
      'coach/train-named-models.ts',
      'coach/reading/training/train-model.ts',
      'coach/memory/recall/train-recalls.ts',
      'coach/safety/safety-net.ts',
      'days.ts',
    ]),
  )
  expect(names).not.toContain('coach/coach.ts')
})

test('the corpora are read whole, and a few of their lines can be trained on', async () => {
  const all = await readAllExamples()
  const some = all.filter((_example, at) => at % 200 === 0)
  const model = trainModel(some, modelQuestions, features)
  expect(some.length).toBeGreaterThan(30)
  expect(unpackModel(packModel(model)).weights).toEqual(model.weights)
})
