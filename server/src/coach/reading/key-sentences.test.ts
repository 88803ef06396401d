import { expect, test } from 'vitest'
import { loadKnowledge } from '../coach.ts'
import { openReaders } from '../entry-readers.ts'

const { keySentencesOf } = openReaders(await loadKnowledge())

function chiefOf(content: string, title = ''): string | undefined {
  const { sentences, shareOf } = keySentencesOf({ title, content })
  const shares = sentences.map((_, at) => shareOf(at))
  return sentences[shares.indexOf(Math.max(...shares))]
}

test.each([
  [
    'My sister rang, the lump is nothing.',
    'Five miles round the reservoir. My sister rang, the lump is nothing. Soup after.',
  ],
  [
    'My father did not know my name today.',
    'On the rowing machine at nine. My father did not know my name today. 5,000 m in 24:10.',
  ],
  [
    'I stopped early because my chest felt tight.',
    'Squats 3 x 8 at 50 kg. Bench the same. I stopped early because my chest felt tight. Home.',
  ],
])('told from the log around it: %s', (chief, content) => expect(chiefOf(content)).toBe(chief))

test('the shares of an entry come to one, and the likeliest is near', () => {
  const found = keySentencesOf({
    title: '',
    content: 'Ran. Rained. Ran on. My knee gave way on the hill.',
  })
  const shares = found.sentences.map((_, at) => found.shareOf(at))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect(found.isNear(shares.indexOf(Math.max(...shares)))).toBe(true)
  expect(found.mayConcern('knee gave way')).toBe(true)
  expect(found.mayConcern('Rained')).toBe(false)
})

test('an entry without words has no key sentence', () => {
  const found = keySentencesOf({ title: 'Thursday', content: '' })
  expect(found.sentences).toEqual([])
})
