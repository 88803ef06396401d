import { expect, test } from 'vitest'
import { loadKnowledge } from '../coach.ts'
import { openReaders } from '../entry-readers.ts'

const { heartOf } = openReaders(await loadKnowledge())

function chiefOf(content: string, title = ''): string | undefined {
  const { sentences, shareOf } = heartOf({ title, content })
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
  const heart = heartOf({
    title: '',
    content: 'Ran. Rained. Ran on. My knee gave way on the hill.',
  })
  const shares = heart.sentences.map((_, at) => heart.shareOf(at))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect(heart.isNear(shares.indexOf(Math.max(...shares)))).toBe(true)
  expect(heart.mayConcern('knee gave way')).toBe(true)
  expect(heart.mayConcern('Rained')).toBe(false)
})

test('an entry without words has no heart, and costs nothing', () => {
  const heart = heartOf({ title: 'Thursday', content: '' })
  expect(heart.sentences).toEqual([])
})
