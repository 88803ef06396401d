import { expect, test } from 'vitest'
import { askCandidates } from './ask-candidates.ts'

const wordsIn = (content: string) => askCandidates(content).map(({ words }) => words)

test('a sentence may ask as a whole, before a turn and behind it', () => {
  expect(wordsIn('Ten miles today, is that too many for me.')).toEqual([
    'Ten miles today, is that too many for me',
    'is that too many for me',
  ])
})

test('what stands before and behind the words is known, in their sentence or after it', () => {
  expect(askCandidates('Ice or heat for it, she said ice. Slept.')).toContainEqual({
    words: 'Ice or heat for it',
    before: '',
    after: 'she said ice.',
    isMidSentence: true,
  })
  expect(askCandidates('Is one rest day enough. Slept.')).toEqual([
    { words: 'Is one rest day enough', before: '', after: 'Slept.', isMidSentence: false },
  ])
})

test.each(['Ran five miles in the rain.', 'Is it far?', 'Or not.'])(
  'a sentence without an asking word, with its mark or of two words may not ask: %s',
  (content) => expect(wordsIn(content)).toEqual([]),
)
