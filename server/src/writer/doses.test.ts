import { expect, test } from 'vitest'
import { loadWriterKnowledge } from './writer.ts'

const { pools } = await loadWriterKnowledge()
const sentences = [...pools.values()]
  .flatMap(({ modules }) => modules)
  .flatMap(({ body, do: actions, watch, tldr }) => [
    ...body.split(/(?<=[.?!])\s+/),
    ...actions,
    watch,
    tldr,
  ])
const dosesIn = (about: RegExp, dose: RegExp) => [
  ...new Set(
    sentences
      .filter((sentence) => about.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(dose)].map(([found]) => found)),
  ),
]

test.each([
  [
    'protein at a meal, beside what resting men needed in a laboratory',
    /protein|grams per kilogram (?:each|at|in)/i,
    /0\.[34]\d? to 0\.\d+ grams/g,
    ['0.3 to 0.4 grams'],
  ],
  [
    'protein a day: the floor, and what reviewers argue for',
    /protein|kilogram of body weight a day/i,
    /1\.\d to 1\.\d/g,
    ['1.0 to 1.2', '1.2 to 1.5'],
  ],
  [
    'calf work for tendons',
    /\bcalf (?:raises?|and the thigh|and thigh)/i,
    /\b(?:two|three)(?: or three)? (?:times|days) a week/gi,
    ['three days a week', 'Three days a week'],
  ],
  ['caffeine', /caffeine/i, /\b3 to 6 milligrams|\b3-6 mg/g, ['3 to 6 milligrams', '3-6 mg']],
  [
    'carbohydrate on the way',
    /carbohydrate an hour/,
    /about \d\d grams/g,
    ['about 30 grams', 'about 60 grams', 'about 90 grams'],
  ],
])('the shelf has one dose of %s', (_what, about, dose, allowed) => {
  const found = dosesIn(about, dose)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((one) => !allowed.includes(one))).toEqual([])
})

test('a glass is a reminder: who says when to drink says what is too much', () => {
  const drinking = [...pools.values()]
    .flatMap(({ modules }) => modules)
    .filter(({ factIds }) => factIds.includes('F50') || factIds.includes('F102'))
    .filter(({ body }) => /\bdrink\b/i.test(body) && /thirst/.test(body))
  expect(drinking.length).toBeGreaterThan(2)
  const careless = drinking.filter(
    ({ body, watch }) => !/heavier|fluid limit|too much|slowly|take your time/.test(body + watch),
  )
  expect(careless.map(({ id }) => id)).toEqual([])
})
