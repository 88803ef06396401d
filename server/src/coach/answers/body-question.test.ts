import { expect, test } from 'vitest'
import { openReaders } from '../entry-readers.ts'
import { loadKnowledge } from '../knowledge/knowledge.ts'

const knowledge = await loadKnowledge()
const { seenBy, read } = openReaders(knowledge)

const seen = (before: string, question: string) => {
  const entry = `${before} ${question}?`.trim()
  const reading = read({ title: '', content: entry, tags: [] }, [])
  return seenBy({ words: question, kind: reading.question?.kind ?? null }, entry, reading)
}

test('each frame has the questions that are given as its examples', () => {
  const { pain, medical } = knowledge.bodyQuestions
  const without = [...pain.asks, ...medical.asks].flatMap(({ pattern, examples }) =>
    examples.filter((example) => !new RegExp(pattern, 'u').test(example.toLowerCase())),
  )
  expect(without).toEqual([])
})

test.each([
  ['Left elbow sore since the digging.', 'Could it be a nerve', 'pain'],
  ['The right wrist aches, 4 out of 10, from the shears.', 'Ought I to sit out Thursday', 'pain'],
  ['The pharmacist changed my statin.', 'How long before I notice anything', 'medical'],
  ['Metformin twice a day now.', 'Should I take it before the long ride', 'medical'],
] as const)('%s %s is for somebody who can look: %s', (before, question, who) => {
  expect(seen(before, question)).toBe(who)
})

test.each([
  ['Calf grumbled up the steps, 3 out of 10.', 'Is it too late to take up toffee instead'],
  ['The hip ached on the last hole.', 'Which of us left the flag on the green'],
  ['Sore thumb from the new oar.', 'Who decided on purple for the club vests'],
  ['Knees quiet all week.', 'Why does the bus only stop on the far side'],
  ['Her tablets are changed again.', 'When will they tell her anything'],
  ['Goggles leak, and a rash from the strap.', 'Could I wear my old ones upside down'],
  ['Two figures from two watches.', 'Why do I trust the kinder one'],
])('%s %s is for nobody', (before, question) => {
  expect(seen(before, question)).toBeNull()
})
