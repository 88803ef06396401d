import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/knowledge.ts'
import { openReaders } from '../entry-readers.ts'

const { isGrave, read } = openReaders(await loadKnowledge())

// The words alone, whatever the models guess.
const bare = { ...read({ title: '', content: 'Easy three miles.', tags: [] }, []), themes: [] }
const isGraveByWords = (text: string) => isGrave(text, bare, false)

test.each([
  'Nearly died of shame when the baguette lady came past.',
  'I’m not ashamed to say that I sat in the drive for a bit.',
  'We laughed until we cried, and were last.',
  'Cried laughing at the finish.',
  'No cancer. Off to the pool.',
  'A pot of tea and the sand wedge, and home by four.',
])('"%s" is not grave', (text) => {
  expect(isGraveByWords(text)).toBe(false)
})

test.each([
  'Bob died on Tuesday.',
  'I am ashamed of how I spoke to her.',
  'Cried all the way round.',
  'Not frightened any more, but he is in hospital still.',
  'I don’t think I’m afraid exactly.',
])('"%s" is grave', (text) => {
  expect(isGraveByWords(text)).toBe(true)
})
