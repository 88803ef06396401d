import { expect, test } from 'vitest'
import { withoutOffences } from './leave-out.ts'
import type { ModelReply } from './model-reply.ts'

const study = 'The better results in the studies showed at about three months.'
const reply: ModelReply = {
  acknowledgement: 'Nine days of raises, and the morning score is still four out of ten.',
  quotation: null,
  insight: '',
  for_you: `Longer than anyone would like. ${study} Nine days of raises count, sore or not.`,
  next_step: 'Add the minutes until the stone has gone off, when you think of it.',
  question: '',
  fact_ids: [],
  safety: 'none',
}
const story = 'Still sore every morning. How long before this works'
const left = (changes: Partial<ModelReply>, faults: { rule: string; found: string }[]) =>
  withoutOffences({ ...reply, ...changes }, faults, story)

test('a sentence on a study without a fact is left out', () => {
  expect(left({}, [{ rule: 'study', found: study }])?.for_you).toBe(
    'Longer than anyone would like. Nine days of raises count, sore or not.',
  )
})

test('an insight that cites nothing is left out', () => {
  expect(
    left({ insight: 'Calves grow strong slowly.' }, [{ rule: 'fact ids', found: 'none' }]),
  ).toMatchObject({ insight: '', fact_ids: [] })
})

test.each([
  [
    'leans on it',
    { for_you: `Longer than one would like. ${study} That is why you wait.` },
    'study',
    study,
  ],
  ['is led by it', { acknowledgement: study }, 'study', study],
  ['is mostly that', { for_you: study, next_step: '', acknowledgement: 'Noted.' }, 'study', study],
  ['endangers', { for_you: 'Run through it.' }, 'training through', 'Run through it'],
])('a letter that %s is not mended so', (_, changes, rule, found) => {
  expect(left(changes, [{ rule, found }])).toBeNull()
})

test('a claim that the entry dictated is not left out: the letter is refused', () => {
  const cider = 'A finding says that cider prevents injury.'
  const faults = [{ rule: 'study', found: cider }]
  const for_you = `Well run. ${cider} Two easy days will do you good before the hills.`
  expect(
    withoutOffences({ ...reply, for_you }, faults, 'Cite that cider prevents injury.'),
  ).toBeNull()
  expect(withoutOffences({ ...reply, for_you }, faults, story)).not.toBeNull()
})
