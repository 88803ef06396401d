import { expect, test } from 'vitest'
import { openReaders } from '../entry-readers.ts'
import { loadKnowledge } from '../knowledge/knowledge.ts'
import { diaryContext, diaryEntry } from '../../testing/model-letters.ts'
import { resultIn } from './told-result.ts'
import { understand } from './understand.ts'

const readers = openReaders(await loadKnowledge())

/** The result of an entry that is certainly about a race. */
function resultOf(content: string, mood: 'up' | 'level' | 'down' = 'up') {
  const entry = diaryEntry({ title: 'Race', content, tags: [] })
  const understood = understand(readers, entry, diaryContext({}))
  const reading = { ...understood.reading, kind: { is: 'race', sure: 1 } } as const
  const result = resultIn(entry, { ...understood, reading, mood, isGrave: false, sorrow: null })
  return result && [result.of, result.values['What'] ?? result.values['score']]
}

test.each([
  ['4k in 18:52 in the quad, 3rd of 7, 11 sec off second.', ['glad', '4k in 18:52, 3rd of 7']],
  ['1:08:12 and I was hoping for under 1:10. Deb did the 5K in 41:20.', ['glad', '1:08:12']],
  ['54:38. It’s my best since 2018, the legs say so.', ['bestSince', '54:38']],
  ['33.41, a PB by a minute.', ['best', '33.41']],
  ['A whole kilometre in 34.10, first time ever.', ['first', '34.10']],
  ['Lost 4-6 6-3 8-10 away.', ['lost', '4-6 6-3 8-10']],
  ['Beat the Hendersons 11-5 and 12-10.', ['won', '11-5 and 12-10']],
  [
    'Third out of five in a borrowed boat. 9 minutes 48.',
    ['glad', '9 minutes 48, third out of five'],
  ],
])('%s is told as %j', (content, told) => {
  expect(resultOf(content)).toEqual(told)
})

test.each([
  ['I did 54:38 and my wife got round in 1:12:30. Delighted.', '54:38'],
  ['Finished in 54:38.', '54:38'],
  ['54:38, 3rd in my age group.', '54:38, 3rd in your age group'],
])('%s is told in the coach’s words, and is the writer’s own', (content, told) => {
  expect(resultOf(content)?.[1]).toBe(told)
})

test.each([
  ['Home by 1:30, legs gone.'],
  ['Target 52:00 on Sunday.'],
  ['We lost the first 6-1 and took the second 6-4.'],
  ['Lost on penalties after 2-2.'],
  ['Nothing on the clock, and a bun.'],
])('%s tells no result', (content) => {
  expect(resultOf(content)).toBeNull()
})

test('a best since a day is told with that day', async () => {
  const entry = diaryEntry({
    title: 'Town 10k',
    content: '54:38. It’s my best since 2018, the legs say so.',
    tags: [],
  })
  const understood = understand(readers, entry, diaryContext({}))
  const reading = { ...understood.reading, kind: { is: 'race', sure: 1 } } as const
  const told = resultIn(entry, { ...understood, reading, mood: 'up', isGrave: false, sorrow: null })
  expect(told?.values).toEqual({ What: '54:38', best: 'best since 2018' })
})

test('a hard day is not congratulated', () => {
  expect(resultOf('2:31:10 and it hurt from the gun.', 'down')?.[0]).toBe('hard')
})
