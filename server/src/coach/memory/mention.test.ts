import { expect, test } from 'vitest'
import { loadReadingKnowledge } from '../knowledge/reading-knowledge.ts'
import { createMentionFinder, type RememberedEntry } from './mention.ts'

const findMention = createMentionFinder((await loadReadingKnowledge()).wordCounts)
const entry = (id: string, content: string): RememberedEntry => ({
  id,
  title: '',
  content,
  writtenAt: new Date('2026-03-01T08:00:00Z'),
})
const earlier = [
  entry('run', 'A good run today with the others, and I felt well.'),
  entry('trombone', 'Walt gave the trombone away this afternoon. I said nothing about it.'),
]
const always = () => true

test('the entry with the same telling words is brought up, by its clause with the most telling one', () => {
  const mention = findMention('Walt asked for the trombone back.', earlier, always)
  expect(mention).toMatchObject({ entry: { id: 'trombone' }, quote: 'Walt gave the trombone away this afternoon' })
})

test('words that every diary has bring up nothing', () => {
  expect(findMention('It was a good run again, and I felt well.', earlier, always)).toBeNull()
})

test('an entry that may not come back does not', () => {
  expect(findMention('Walt asked for the trombone back.', earlier, ({ id }) => id !== 'trombone')).toBeNull()
})
