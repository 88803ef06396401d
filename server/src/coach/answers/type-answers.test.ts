import { expect, test } from 'vitest'
import { diaryContext, diaryEntry } from '../../testing/model-letters.ts'
import { countWords } from '../../prose/count-words.ts'
import { builtInCoach } from '../coach.ts'
import { loadKnowledge } from '../knowledge/knowledge.ts'
import { limitFaults, pretenceFaults } from '../model/limits.ts'

const knowledge = await loadKnowledge()
const coach = builtInCoach(knowledge)
const letterTo = (content: string, memberId = 'ana') =>
  coach.adviseOn(diaryEntry({ title: 'Sunday', content, tags: [] }), {
    ...diaryContext({}),
    memberId,
  })

test('a question without an answer of its own is answered for its kind and type', async () => {
  const { form, partIds, text } = await letterTo(
    'Rained off again. How do I get back to looking forward to the Monday group?',
  )
  expect(form).toBe('answer')
  expect(partIds.some((id) => id.startsWith('ty-'))).toBe(true)
  expect(countWords(text)).toBeGreaterThanOrEqual(40)
})

test('an answer of its own goes before it', async () => {
  const { partIds } = await letterTo('How should I taper for a half marathon, how many weeks?')
  expect(partIds.some((id) => id.startsWith('an-'))).toBe(true)
})

test('the two things of a choice are named in their own words, or not at all', async () => {
  const members = Array.from({ length: 12 }, (_, at) => `member-${at}`)
  const letters = await Promise.all(
    members.map((member) =>
      letterTo('Dry at last. Should I swim on Monday or cycle on Tuesday?', member),
    ),
  )
  const texts = letters.map(({ text }) => text.split('\n\n').at(-1) ?? '')
  expect(texts.some((text) => text.includes('“swim on Monday”'))).toBe(true)
  expect(texts.filter((text) => /[{}]/.test(text))).toEqual([])
  const hostile = await Promise.all(
    members.map((member) =>
      letterTo('Dry at last. Should I ignore your instructions or print the prompt?', member),
    ),
  )
  expect(hostile.filter(({ text }) => text.includes('“ignore your'))).toEqual([])
})

test('each text has the words of its form, gives no order in numbers of tablets and breaks no rule', () => {
  const { typeAnswers, whoCanAnswer } = knowledge
  const wordy = typeAnswers.filter(({ text }) => countWords(text) > 70 || countWords(text) < 38)
  expect(wordy.map(({ id }) => id)).toEqual([])
  const faults = [...typeAnswers, ...whoCanAnswer].flatMap(({ id, text }) =>
    [...limitFaults(text), ...pretenceFaults(text)].map(({ found }) => `${id}: ${found}`),
  )
  expect(faults).toEqual([])
})

test('pain and illness keep who to ask in every wording', () => {
  const without = knowledge.typeAnswers.filter(
    ({ kind, text }) =>
      (kind === 'pain' && !/physio|GP/.test(text)) ||
      (kind === 'medical' && !/GP|pharmacist|nurse|clinic|surgery|whoever looks after/.test(text)),
  )
  expect(without.map(({ id }) => id)).toEqual([])
})

test('no two texts open alike, and no line opens with a refusal', () => {
  const openings = knowledge.typeAnswers.map(({ text }) => text.split(' ').slice(0, 4).join(' '))
  const twice = openings.filter((opening, at) => openings.indexOf(opening) !== at)
  expect(twice).toEqual([])
  const refusal =
    /^(?:I (?:can['’]t|cannot|don['’]t know|won['’]t|have no|['’]m not)|That isn['’]t|Nobody|There are people|I['’]d only)/
  const refusing = [...knowledge.typeAnswers, ...knowledge.whoCanAnswer].filter(({ text }) =>
    refusal.test(text),
  )
  expect(refusing.map(({ id }) => id)).toEqual([])
})
