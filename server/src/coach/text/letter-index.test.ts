import { expect, test } from 'vitest'
import { readCorpus } from '../../eval/corpus/corpus-file.ts'
import { loadKnowledge } from '../coach.ts'
import { expandMacros } from './expand-macros.ts'
import { createLetterIndex } from './letter-index.ts'
import { inSmallLetters } from './small-letters.ts'

const tried = (source: string, text: string) => createLetterIndex([source])(text)(0)

test.each([
  ['a word', 'sore knee', 'My sore knee again.', 'My knee is sore again.'],
  ['one of two words', 'knees|calves', 'Both calves ache.', 'Both hips ache.'],
  [
    'a word and a word after it',
    String.raw`lost\b.{0,9}\bkilos`,
    'Lost two kilos.',
    'Lost a race.',
  ],
  ['a word that may be missing', '(?:sore )?ankle', 'Ankle fine.', 'Sore elbow.'],
  ['a letter in either size', '[Mm]eniscus', 'Torn Meniscus.', 'Torn shirt.'],
  ['a part that comes several times', '(?:row ?){2,}', 'row row', 'swam'],
  ['a look ahead', String.raw`^(?=[\s\S]*ferry)`, 'By the ferry.', 'By the bus.'],
])(
  '%s is tried where it may be found, and passed over elsewhere',
  (_, source, there, elsewhere) => {
    expect(tried(source, there)).toBe(true)
    expect(tried(source, elsewhere)).toBe(false)
  },
)

test.each([
  ['two letters tell nothing', String.raw`\bGP\b`],
  ['a class of letters tells nothing', String.raw`\d+ ?k\b`],
  ['one of its alternatives tells nothing', String.raw`(?:physio|\d\/\d)`],
  ['what must not be there tells nothing', '(?!physio)'],
  ['what may be missing tells nothing', '(?:physio)?'],
])('an expression is always tried where %s', (_, source) => {
  expect(tried(source, 'No such letters.')).toBe(true)
})

test('no notice and no call that finds something in a diary is passed over', async () => {
  const { notices, insightCalls } = await loadKnowledge()
  const sources = [
    ...notices.notices.map(({ finds }) => expandMacros(finds, notices.macros)),
    ...insightCalls.calls.map(({ finds }) => expandMacros(finds.join('|'), insightCalls.macros)),
  ]
  const mayFindIn = createLetterIndex(sources)
  const expressions = sources.map((source) => new RegExp(inSmallLetters(source), 'um'))
  const corpus = ['p', 'diaries-3', 'diaries-21'].map(
    (name) => new URL(`../../../knowledge/reading/corpus/${name}.jsonl`, import.meta.url).pathname,
  )
  const texts = (await readCorpus(corpus)).flatMap(({ entries }) =>
    entries.filter((_, at) => at % 18 === 0).map(({ content }) => content.toLowerCase()),
  )
  let found = 0
  for (const text of texts) {
    const mayFind = mayFindIn(text)
    for (const [at, expression] of expressions.entries()) {
      if (mayFind(at)) found += expression.test(text) ? 1 : 0
      else if (expression.test(text))
        throw new Error(`${expression.source} is passed over: ${text}`)
    }
  }
  expect(found).toBeGreaterThan(100)
})
