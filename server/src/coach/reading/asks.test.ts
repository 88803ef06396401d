import { expect, test } from 'vitest'
import { loadKnowledge } from '../coach.ts'
import { openReaders } from '../entry-readers.ts'

const { read } = openReaders(await loadKnowledge())
const questionOf = (content: string) => read({ title: '', content, tags: [] }, []).question?.words

test.each([
  ['Bench 40 for 5. No idea whether twice a week is enough at 68.', /twice a week is enough/],
  ['how much salt should i put in the bottle. 40 miles on sunday', /how much salt/],
  ['Swam. Not sure whether to rest the shoulder or keep going', /rest the shoulder/],
])('a question without its mark is heard: %s', (content, asked) =>
  expect(questionOf(content)).toMatch(asked),
)

test.each([
  'No idea where the morning went. Five miles and a bath.',
  'He asked how much I lift. Told him enough.',
  'If it rains I shall go on Thursday. Not sure the bus runs.',
  'Should have eaten more. Legs gone at the lake.',
])('a remark is not taken for one: %s', (content) => expect(questionOf(content)).toBeUndefined())
