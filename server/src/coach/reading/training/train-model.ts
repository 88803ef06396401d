import type { FeatureReader, Features } from '../features.ts'
import { sigmoid, softmax, type LinearModel, type TrainedQuestion } from '../linear-model.ts'
import type { Example } from './examples.ts'

const passes = 6
const rate = 0.25
const decay = 0.0003
// Diaries are entries as members write them; most other lines are single sentences.
const diaryWeight = 2
const firstSquare = 0.001
const biasRate = 0.01

/**
 * Trains one linear model for all questions (logistic regression, AdaGrad). The same examples give
 * the same bytes.
 */
export function trainModel(
  examples: readonly Example[],
  questions: readonly TrainedQuestion[],
  reader: FeatureReader,
): LinearModel {
  const columns = questions.reduce((sum, { answers }) => sum + answers.length, 0)
  const state: Training = {
    columns,
    weights: new Float32Array(reader.size * columns),
    squares: new Float32Array(reader.size * columns).fill(firstSquare),
    bias: new Float64Array(columns),
  }
  const prepared = examples.map((example) => ({ example, features: reader.read(example.text) }))
  const random = randomFrom(12345)
  for (let pass = 0; pass < passes; pass++)
    for (const { example, features } of shuffle(prepared, random)) {
      const moved = columnsOf(questions, example)
      const slopes = slopesOf(questions, example, scoresOf(state, features, moved))
      adjust(state, features, moved, slopes)
    }
  return quantise(questions, state)
}

type Training = {
  columns: number
  weights: Float32Array
  squares: Float32Array
  bias: Float64Array
}

/** The columns of the questions that an example has labels for; only they are scored and moved. */
function columnsOf(questions: readonly TrainedQuestion[], { labels }: Example): number[] {
  const columns: number[] = []
  let from = 0
  for (const { name, answers } of questions) {
    if (labels[name])
      for (let column = from; column < from + answers.length; column++) columns.push(column)
    from += answers.length
  }
  return columns
}

function scoresOf(
  { columns, weights, bias }: Training,
  { places, values }: Features,
  moved: readonly number[],
): Float64Array {
  const scores = Float64Array.from(bias)
  for (let at = 0; at < places.length; at++) {
    const row = (places[at] ?? 0) * columns
    const value = values[at] ?? 0
    for (const column of moved)
      scores[column] = (scores[column] ?? 0) + (weights[row + column] ?? 0) * value
  }
  return scores
}

/** How far each answer's probability is from its label; 0 where the question has no label. */
function slopesOf(
  questions: readonly TrainedQuestion[],
  { labels, member }: Example,
  scores: Float64Array,
): Float64Array {
  const slopes = new Float64Array(scores.length)
  const weight = member === null ? 1 : diaryWeight
  let from = 0
  for (const { name, answers, isExclusive } of questions) {
    const right = labels[name]
    if (right) {
      const own = Array.from(scores.subarray(from, from + answers.length))
      const shares = isExclusive ? softmax(own) : own.map(sigmoid)
      answers.forEach((answer, at) => {
        slopes[from + at] = weight * ((shares[at] ?? 0) - Number(right.includes(answer)))
      })
    }
    from += answers.length
  }
  return slopes
}

function adjust(
  { columns, weights, squares, bias }: Training,
  { places, values }: Features,
  moved: readonly number[],
  slopes: Float64Array,
): void {
  for (const column of moved) bias[column] = (bias[column] ?? 0) - biasRate * (slopes[column] ?? 0)
  for (let at = 0; at < places.length; at++) {
    const row = (places[at] ?? 0) * columns
    const value = values[at] ?? 0
    for (const column of moved) {
      const place = row + column
      const weight = weights[place] ?? 0
      const slope = (slopes[column] ?? 0) * value + decay * weight
      const square = (squares[place] ?? 0) + slope * slope
      squares[place] = square
      weights[place] = weight - (rate * slope) / Math.sqrt(square)
    }
  }
}

/** Rounds the weights to whole numbers of up to 127, by a scale for each column. */
function quantise(
  questions: readonly TrainedQuestion[],
  { columns, weights, bias }: Training,
): LinearModel {
  const most = new Float64Array(columns)
  for (let at = 0; at < weights.length; at++)
    most[at % columns] = Math.max(most[at % columns] ?? 0, Math.abs(weights[at] ?? 0))
  const scales = Array.from(most, (value) => Number((value / 127).toPrecision(6)))
  const rounded = new Int8Array(weights.length)
  for (let at = 0; at < weights.length; at++)
    rounded[at] = Math.round((weights[at] ?? 0) / (scales[at % columns] || 1))
  return {
    questions,
    bias: Array.from(bias, (value) => Number(value.toFixed(5))),
    scales,
    weights: rounded,
  }
}

/** Numbers from 0 to 1 that only look random (a linear congruential generator). */
function randomFrom(seed: number): () => number {
  let value = seed
  return () => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0
    return value / 2 ** 32
  }
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items]
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const [one, two] = [shuffled[at], shuffled[other]]
    if (one === undefined || two === undefined) continue
    shuffled[at] = two
    shuffled[other] = one
  }
  return shuffled
}
