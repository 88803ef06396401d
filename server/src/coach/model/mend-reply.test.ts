import { expect, test } from 'vitest'
import { mendReply } from './mend-reply.ts'
import type { ModelReply } from './model-reply.ts'

const reply: ModelReply = {
  acknowledgement: 'You wrote "worse, coming down".',
  quotation: null,
  insight: '',
  for_you: 'Take the flat way round.',
  next_step: '',
  question: '',
  fact_ids: [],
  safety: 'none',
}
const mended = (changes: Partial<ModelReply>, form: 'reply' | 'condolence' = 'reply') =>
  mendReply({ ...reply, ...changes }, { story: 'Stairs\nWorse, coming down. Up is fine.', form })

test('marks around a word or two go, and the words stay', () => {
  expect(mended({ for_you: 'That is "lower", and no bad thing.' }).for_you).toBe(
    'That is lower, and no bad thing.',
  )
})

test('a long run of the member’s own words gets its marks', () => {
  const story = 'Club\nIn the front bunch to the last kilometre and then I died.'
  const acknowledgement = 'Seventh, and in the front bunch to the last kilometre.'
  expect(mendReply({ ...reply, acknowledgement }, { story, form: 'result' }).acknowledgement).toBe(
    'Seventh, and “in the front bunch to the last kilometre”.',
  )
})

test('a retelling with a comma of its own is quoted as it was written, earlier entries too', () => {
  const earlier = 'She ran behind me holding the carrier and then not holding it.'
  const for_you = 'She ran behind you, holding the carrier, and then not holding it.'
  expect(mendReply({ ...reply, for_you }, { story: 'Home', earlier, form: 'reply' }).for_you).toBe(
    'She ran behind you, “holding the carrier and then not holding it”.',
  )
})

test('words to be said lose their marks, and words put into the member’s mouth keep them', () => {
  expect(mended({ for_you: 'Ask the nurse: "may I move it to mornings".' }).for_you).toBe(
    'Ask the nurse: may I move it to mornings.',
  )
  const invented = 'You wrote "I shall never stop now".'
  expect(mended({ for_you: invented }).for_you).toBe(invented)
})

test('American spelling becomes British, and names stay', () => {
  expect(mended({ for_you: 'You realized the color, and Ozzie traveled.' }).for_you).toBe(
    'You realised the colour, and Ozzie travelled.',
  )
})

test('the field of the quotation follows the marks', () => {
  expect(mended({ quotation: 'up is fine' }).quotation).toBe('worse, coming down')
})

test('a letter of one paragraph has two parts', () => {
  expect(
    mended({ acknowledgement: 'Half the loop. Three fewer stops.', for_you: '' }),
  ).toMatchObject({
    acknowledgement: 'Half the loop.',
    for_you: 'Three fewer stops.',
  })
})

test('a question moves to its place, and a second one becomes a statement', () => {
  expect(mended({ for_you: 'Take the flat way. Is the stick a help?' })).toMatchObject({
    for_you: 'Take the flat way.',
    question: 'Is the stick a help?',
  })
  expect(
    mended({ for_you: 'More or less? The same.', question: 'Is the stick a help?' }),
  ).toMatchObject({
    for_you: 'More or less. The same.',
    question: 'Is the stick a help?',
  })
})

test('a condolence asks nothing, and nothing is shouted', () => {
  expect(mended({ question: 'How are you?', for_you: 'I am sorry!' }, 'condolence')).toMatchObject({
    for_you: 'I am sorry.',
    question: '',
  })
})
