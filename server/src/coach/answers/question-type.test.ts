import { expect, test } from 'vitest'
import { openReaders } from '../entry-readers.ts'
import { loadKnowledge } from '../knowledge/knowledge.ts'

const knowledge = await loadKnowledge()
const { askedAs, read } = openReaders(knowledge)

const asked = (question: string, before = '') => {
  const entry = `${before} ${question}?`.trim()
  const reading = read({ title: '', content: entry, tags: [] }, [])
  return askedAs({ words: question, kind: reading.question?.kind ?? null }, entry, reading)
}

test('each frame has the questions that are given as its examples, and leaves the others', () => {
  const { types } = knowledge.questionTypes
  const wrong = types.flatMap(({ type, frames, not }) => [
    ...frames
      .flatMap(({ examples }) => examples)
      .filter((example) => asked(example).type !== type)
      .map((example) => `${example}: ${asked(example).type}, not ${type}`),
    ...not.filter((example) => asked(example).type === type),
  ])
  expect(wrong).toEqual([])
})

test.each([
  ['Gym on Tuesday or a lie-in and Wednesday', 'choice'],
  ['Would I do better with one long paddle than two short ones', 'choice'],
  ['Ought I to skip the club night', 'should'],
  ['Is it foolhardy or is it all right to go out in this', 'should'],
  ['Is stiffness to be expected at seventy', 'normal'],
  ['Roughly how many weeks does a new stroke take to settle', 'until'],
  ['At what stage can I put the bike back on the roof', 'when'],
  ['How heavy ought the bar to be', 'amount'],
  ['How come I fade after half time', 'why'],
  ['Could it be the new insoles', 'why'],
  ['Which gloves would you buy', 'suggestion'],
  ['How do I stop looking at the clock', 'how'],
  ['What do you make of it', 'opinion'],
  ['Is the handicap on the Thursday league fair', 'fair'],
  ['Was I wrong to tell her', 'judged'],
  ['Am I too old to begin with the trampoline', 'encouragement'],
  ['Is 9:40 decent for a woman of 68', 'mark'],
  ['The lad says never lift past sixty, any truth in that', 'hearsay'],
  ['Does skipping rope do anything for the bones', 'worth'],
  ['Ought I to do the long row this Sunday, or is that too late', 'should'],
])('%s asks for: %s', (question, type) => {
  expect(asked(question).type).toBe(type)
})

test.each([
  'Where did the blue one go',
  'Is it salty or only sweet',
  'Who won the tug of war',
  'Did anybody see the heron',
])('what fits no frame is no type: %s', (question) => {
  expect(asked(question).type).toBeNull()
})

test.each([
  ['Should I bowl on Friday', 'The wrist is sore, 4 out of 10.', 'pain'],
  ['If the hip hurts again do I stop or spin a small gear', 'The hip is sore, 3 today.', 'pain'],
  ['Should I bowl on Friday', 'Three weeks since the cataract.', 'medical'],
  ['Should I bowl on Friday', 'Lovely green, two good ends.', 'training'],
  ['What would you eat beforehand', 'Match at nine on Saturday.', 'food'],
  ['Which socks would you wear', 'Rain all week.', 'kit'],
  ['Is it worth it', 'The chemist has new tablets for me, one a day.', 'medical'],
])('%s after "%s" is asked of %s', (question, before, kind) => {
  expect(asked(question, before).kind).toBe(kind)
})

test.each([
  ['Should I row tomorrow', 'The calf is swollen, hot and fat since the flight.'],
  ['What ought I to eat', 'The nurse says my cholesterol is up.'],
  ['Do I take two tonight to make up', 'Forgot the statins at the weekend.'],
])('nothing general is said of: %s (%s)', (question, before) => {
  expect(asked(question, before).type).toBeNull()
})

test('a sore eye is asked of a doctor, and a sore elbow of a physiotherapist', () => {
  expect(asked('Shall I serve on Sunday', 'A ball in the eye, sore since.').kind).toBe('medical')
  expect(asked('Shall I serve on Sunday', 'A ball on the elbow, sore since.').kind).toBe('pain')
})
