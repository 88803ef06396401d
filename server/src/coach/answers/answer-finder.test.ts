import { expect, test } from 'vitest'
import { openReaders } from '../entry-readers.ts'
import { asksWhatIsAnswered, rarityIn } from './asked-about.ts'
import { loadKnowledge } from '../knowledge/knowledge.ts'

const knowledge = await loadKnowledge()
const { findAnswer, read } = openReaders(knowledge)
const answerTo = (question: string, entry = question) =>
  findAnswer(question, entry, read({ title: '', content: entry, tags: [] }, []))?.question ?? null

test.each([
  ['How should I taper for a half marathon, and for how many weeks?', 'How should I taper?'],
  [
    'How often can I play pickleball at my age?',
    'How often can I play tennis, pickleball or badminton?',
  ],
  [
    'I am on a blood thinner. Which sports are safe, and what about a fall?',
    'I’m on a blood thinner. Which sports are safe, and what about a fall?',
  ],
])('%s is answered by "%s"', (question, answered) => {
  expect(answerTo(question)).toBe(answered)
})

test.each([
  ['Is that it?'],
  ['Where did I leave the blue one?'],
  ['What did she say his name was?'],
])('%s is near no answer', (question) => {
  expect(answerTo(question)).toBeNull()
})

test('two hard days running are answered while they are still ahead', () => {
  const planned = 'Planning the fell race on Saturday, then the long ride on Sunday.'
  expect(answerTo('Is that daft?', `${planned} Is that daft?`)).toBe(
    'Two hard days, one after the other. Is that too much?',
  )
  const done = 'Did the fell race on Saturday, then the long ride on Sunday.'
  expect(answerTo('Was that daft?', `${done} Was that daft?`)).toBeNull()
})

test.each([
  ['Is there a trick to letting the bowl go straight?', 'The green was slow and wet.'],
  ['So what would you do?', 'Left the dahlias alone until the frost.'],
  ['Do I tell them on Friday or let them guess?', 'The moth on the pavilion wall is a hawk.'],
  ['Does anyone still grease theirs, or is that just me?', 'New laces in the old skates.'],
  ['Is it daft to paint the boat pink?', 'Oars varnished, two coats.'],
])('a phrase that many questions share finds no answer: %s', (question, before) => {
  expect(answerTo(question, `${before} ${question}`)).toBeNull()
})

test('of the wordings, each left out in turn and without an entry, four in five are like the others', () => {
  const rarity = rarityIn(knowledge.answers)
  const all = knowledge.answers.filter(({ general, urgent }) => !general && !urgent)
  const left = all.flatMap((answer) =>
    answer.paraphrases.map((question) => {
      const paraphrases = answer.paraphrases.filter((one) => one !== question)
      const asked = { question, near: question, kind: answer.kind }
      return asksWhatIsAnswered({ ...answer, paraphrases }, asked, rarity)
    }),
  )
  expect(left.filter(Boolean).length / left.length).toBeGreaterThan(0.8)
})

test('an answer is not given in a situation in which it would be wrong', () => {
  const [taper] = knowledge.answers.filter(({ question }) => question === 'How should I taper?')
  const situation = taper?.notWhen[0] ?? ''
  const question = 'How should I taper for a half marathon, and for how many weeks?'
  expect(situation).not.toBe('')
  expect(answerTo(question, `${question} I have ${situation}.`)).toBeNull()
})

test('of the wordings of each question, two in three find an answer, and six in seven of those their own', () => {
  const wordings = knowledge.answers
    .filter(({ general }) => !general)
    .flatMap(({ question, paraphrases }) =>
      paraphrases.slice(0, 2).map((words) => ({ words, question })),
    )
  const found = wordings.map(({ words, question }) => ({ question, answered: answerTo(words) }))
  const given = found.filter(({ answered }) => answered !== null)
  const right = given.filter(({ question, answered }) => question === answered)
  expect(given.length / found.length).toBeGreaterThan(0.66)
  expect(right.length / given.length).toBeGreaterThan(0.84)
})

test('words of danger take an answer back', () => {
  const question = 'Should I rest it or go lighter tomorrow?'
  const sore = `Pulled my left calf on Tuesday. 3 out of 10 on the stairs. ${question}`
  expect(answerTo(question, sore)).not.toBeNull()
  const swollen = `${sore} It is swollen and warm, and fatter than the other calf.`
  expect(answerTo(question, swollen)).toBe('My calf is swollen or warm. Is it a strain?')
})

test('an answer to a shape of question gives way to one to the question', () => {
  const question = 'Could it be the saddle or the cleats?'
  expect(answerTo(question, `My knee hurts on the bike. ${question}`)).toBe(
    'My knee hurts on the bike. Is it the saddle?',
  )
})

test.each([
  'The pain has gone. Does it get easier?',
  'Ran 3k without stopping for the first time. Does it get easier?',
])('a pain that is gone is no grief: %s', (entry) => {
  expect(answerTo('Does it get easier?', entry) ?? '').not.toMatch(/grie|died|miss/i)
})

test('a question in a very long entry costs little', () => {
  const words = knowledge.remarks.map(({ text }) => text.replaceAll(/[.?!]/g, ',')).join(' ')
  const question = 'What do you think?'
  const entry = `${words.slice(0, 19_900)} ${question}`
  const reading = read({ title: '', content: question, tags: [] }, [])
  findAnswer(question, entry, reading)
  const before = process.cpuUsage()
  findAnswer(question, entry, reading)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})

test('a question of food has no answer of pace', () => {
  const asked = 'Is it usual to want nothing when we go out at six'
  const reading = read({ title: '', content: asked, tags: [] }, [])
  const question = { words: asked, kind: 'food' as const }
  const kindOf = (kind: 'food' | 'training') =>
    findAnswer(asked, asked, { ...reading, question: { ...question, kind } })?.kind
  expect(kindOf('training')).toBe('training')
  expect(kindOf('food')).not.toBe('training')
})

test.each([
  [
    'Is it safe to row with a spine of minus 2.9?',
    'Is it safe to row with a spine of minus 2.9?',
    /cold/i,
  ],
  [
    'Does she have it right?',
    'Left heel is a red egg, burning. Leave it to air, she said.',
    /eggs/,
  ],
  ['What belt is good for a small waist?', 'Squat 25, the bar slips in my hand.', /food/i],
  [
    'When can I dance, and what if I catch another stick on the knuckles?',
    'Clot in the calf. Tablets for three months.',
    /walking stick/i,
  ],
  ['What size trainer do I want?', 'My feet are swollen by night.', /ankles swell/i],
])('%s is no question of words that it has in another sense', (question, before, not) => {
  expect(answerTo(question, `${before} ${question}`) ?? '').not.toMatch(not)
})

test.each([
  [
    'Which brake pads for wet hills?',
    'The shop has two kinds.',
    'Which brake pads, and why do my brakes howl?',
  ],
  [
    'Do I take it?',
    'There is a day job going, less pay and no shifts.',
    'I’m offered other work with better hours and less money. Do I take it?',
  ],
  [
    'Should I go tubeless?',
    'Another thorn in the back tyre.',
    'What keeps thorns from ending a ride?',
  ],
])('what stood in a wider answer has one of its own: %s', (question, before, answered) => {
  expect(answerTo(question, `${before} ${question}`)).toBe(answered)
})

test.each([
  ['When do I drop the second stick?', 'Week four of the new hip, two sticks to the shop.'],
])('%s has its answer still', (question, before) => {
  expect(answerTo(question, `${before} ${question}`)).toMatch(/walking stick/i)
})

test('where two of a clinic say different things, the answer is about them', () => {
  const question = 'Who do I listen to?'
  expect(
    answerTo(question, `Physio wants bridges. Surgeon’s sheet says no exercises. ${question}`),
  ).toBe('The surgeon says one thing and the physio another. Whom do I follow?')
})
