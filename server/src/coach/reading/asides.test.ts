import { expect, test } from 'vitest'
import { loadKnowledge } from '../coach.ts'
import { openReaders } from '../entry-readers.ts'

const { read } = openReaders(await loadKnowledge())
const readingOf = (content: string, title = '') => read({ title, content, tags: [] }, [])

test('a wish to be read and not advised is no sign of despair', () => {
  const wishes = [
    'No advice needed, I just wanted to tell somebody',
    'I just wanted to tell someone.',
    'First parkrun under 30 since the hip. No advice needed, I just wanted to tell somebody.',
    'My knee is sore again. Not looking for advice, I only wanted to write it down.',
    'Scan on Thursday. No need to reply, I just needed to tell somebody.',
  ]
  for (const wish of wishes) expect(readingOf(wish)).toMatchObject({ risk: 'none', sorrow: null })
  expect(readingOf('No advice please.', 'Won the club bowls')).toMatchObject({ risk: 'none' })
})

test('beside words that sound low, and after a hard day, it is heard as before', () => {
  const wish = 'No advice needed, I just wanted to tell somebody.'
  const dark = [
    `I am at the end of it. ${wish}`,
    `I feel like a burden. ${wish}`,
    "No advice, I just needed to tell somebody I can't carry on.",
    'I just wanted to tell somebody goodbye.',
  ]
  for (const content of dark) expect(readingOf(content).risk).toBe('soft')

  const before = [readingOf("Can't see a way on. I feel like a burden.")]
  expect(before[0]?.risk).toBe('soft')
  expect(read({ title: '', content: wish, tags: [] }, before).risk).toBe('soft')
})
