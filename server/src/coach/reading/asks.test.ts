import { expect, test } from 'vitest'
import { loadKnowledge } from '../coach.ts'
import { openReaders } from '../entry-readers.ts'

const { read } = openReaders(await loadKnowledge())
const asked = (content: string) => read({ title: '', content, tags: [] }, []).question
const questionOf = (content: string) => asked(content)?.words

test.each([
  ['Bench 40 for 5. No idea whether twice a week is enough at 68.', /twice a week is enough/],
  ['how much salt should i put in the bottle. 40 miles on sunday', /how much salt/],
  ['Swam. Not sure whether to rest the shoulder or keep going', /rest the shoulder/],
  ['Row done. Wondering if I should shorten Friday.', /shorten Friday/],
  ['Any thoughts on magnesium at night. Cramp again at two.', /magnesium/],
  ['Two gels or three for the twenty miler, I never know. Showers all day.', /Two gels or three/],
  ['Hill walk, 9 miles. I would be glad of your view on a second pole.', /second pole/],
  [
    'The leaflet says nothing about swimming, can I go in with the dressing on. Drove home.',
    /can I go in/,
  ],
  ['Four easy miles. Would love to know if a rest day after that is soft.', /rest day after that/],
  [
    'Heart rate up ten on the usual loop, is that the heat or should I be worried.',
    /is that the heat/,
  ],
])('a question without its mark is heard: %s', (content, question) => {
  expect(questionOf(content)).toMatch(question)
})

test.each([
  'No idea where the morning went. Five miles and a bath.',
  'He asked how much I lift. Told him enough.',
  'If it rains I shall go on Thursday. Not sure the bus runs.',
  'Should have eaten more. Legs gone at the lake.',
  'Asked the nurse whether I could row with the stitches, she said Monday. Walked instead.',
  'Wondered if the gate would be locked. It was open. Six miles.',
  'Was not sure about the long loop but did it. Home by ten.',
  'Gloves or no gloves, my hands are always cold. Forty lengths.',
  'Anne could not decide between the blue shoes and the grey. We had coffee.',
])('a remark is not taken for one: %s', (content) => {
  expect(questionOf(content)).toBeUndefined()
})

test('a sentence without end is heard by its half that asks', () => {
  const walked =
    'Out along the river to the old mill and back by the lane past the farm where the geese are and over the stile and up the long field to the trig point and down again to the car park for a flask of tea'
  expect(questionOf(`${walked}, is that too far for a bad knee.`)).toBe(
    'is that too far for a bad knee',
  )
})

test('a question with its mark is sure, and one without is a guess', () => {
  expect(asked('Long week. Should I rest before the half?')).not.toHaveProperty('sure')
  expect(asked('Bench 40 for 5. No idea whether twice a week is enough at 68.')).toHaveProperty(
    'sure',
  )
})
