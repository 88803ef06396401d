import { expect, test } from 'vitest'
import { createClosedTopics } from './closed-topics.ts'
import { loadWriterKnowledge } from './writer.ts'

const { closedTopics } = await loadWriterKnowledge()
const closedBy = createClosedTopics(closedTopics)
const cases = (which: 'catches' | 'passes') =>
  closedTopics.flatMap((one) => one[which].map((topic) => ({ topic, one })))

test.each(cases('catches'))('"$topic" is closed', ({ topic, one }) => {
  expect(closedBy(topic)).not.toBeNull()
  // Each closed topic must catch its cases without the others.
  expect(createClosedTopics([one])(topic)?.id).toBe(one.id)
})

test.each(cases('passes'))('"$topic" is not closed', ({ topic }) => {
  expect(closedBy(topic)?.id).toBeUndefined()
})

test.each([
  ['capitals', 'TRAINING WITH A PACEMAKER'],
  ['hyphens', 'Long-covid and beta-blockers'],
  ['typographic apostrophes', 'After my husband’s heart attack'],
  ['accents', 'Training with a pácemaker'],
  ['hidden characters', 'Training with a pace\u00admaker'],
  ['full-width letters', 'Ｓｔａｔｉｎｓ and running'],
])('%s hide nothing', (_, topic) => {
  expect(closedBy(topic)).not.toBeNull()
})

test('a harmful premise is named before the subject that it is about', () => {
  expect(closedBy('Stop your blood pressure tablets before a race')?.id).toBe('stopping-treatment')
  expect(closedBy('Creatine cures Alzheimer’s')?.id).toBe('cures')
})
