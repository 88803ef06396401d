import { expect, test } from 'vitest'
import { createBuiltInWriter, loadWriterKnowledge } from '../../writer/writer.ts'
import { safetyChecks } from './safety-checks.ts'
import { weeklyBrief } from '../../testing/weekly-brief.ts'

const knowledge = await loadWriterKnowledge()
const writer = createBuiltInWriter(knowledge)
const rulesOf = (topic: string, article: string) =>
  safetyChecks({ topic, theme: null, article }, knowledge).map(({ rule, weight }) => [rule, weight])

const heart = 'The heart of older athletes'
const call = 'Chest pain that spreads is a 999 call.'

test.each(['Atrial fibrillation', 'Palpitations on the bike', heart, 'Chest pain in runners'])(
  'a piece on the heart is not ready without a sentence that says when to call 999: "%s"',
  (topic) => {
    expect(rulesOf(topic, 'See a GP. The number is 999.')).toEqual([['safety-line', 'must']])
    expect(rulesOf(topic, `See a GP. ${call}`)).toEqual([])
  },
)

test('a piece on the heart with two waits before one call is not ready, and both are named', () => {
  const fifteen = 'A faint is a 999 call. So is chest pain that lasts more than 15 minutes.'
  const atOnce = 'Chest pain means stopping, and 999 if it does not pass at once.'

  expect(rulesOf(heart, `${call} ${fifteen} ${fifteen}`)).toEqual([])
  expect(
    safetyChecks({ topic: heart, theme: null, article: `${fifteen} ${atOnce}` }, knowledge),
  ).toEqual([
    {
      rule: 'safety-wait',
      weight: 'must',
      place: 'article',
      sentence:
        'It says two things about when to call 999: “more than 15 minutes” and “does not pass at once”. Say one.',
      found: null,
    },
  ])
})

test('other minutes and other subjects have no such rule', () => {
  expect(rulesOf(heart, `${call} Walk for more than 20 minutes. Rest within 10 minutes.`)).toEqual(
    [],
  )
  expect(rulesOf('Heart-rate zones', 'Easy is easy.')).toEqual([])
  expect(rulesOf('Tired legs', 'Sleep on it.')).toEqual([])
})

test.each(['Persistent tiredness', 'Knackered since I upped my mileage'])(
  'a piece on tiredness is not ready without a sentence that sends it to a GP: "%s"',
  (topic) => {
    expect(rulesOf(topic, 'Two easy days. Ask a GP about the knee.')).toEqual([
      ['safety-line', 'must'],
    ])
    expect(rulesOf(topic, 'Tiredness that lasts for weeks is a matter for a GP.')).toEqual([])
  },
)

test.each([
  ['Atrial fibrillation', 'sidebar'],
  ['Heart warning signs', 'sidebar'],
  ['Coronary plaque', 'sidebar'],
  ['Hard-session heart risk', 'sidebar'],
  ['Checking your pulse', 'sidebar'],
  ['Cardiac arrest and CPR', 'sidebar'],
  ['Persistent tiredness', 'sidebar'],
  ['Heart of older athletes', undefined],
  ['Tired legs: recovery', undefined],
] as const)('what the writer makes of "%s" has its line and one wait', async (topic, shape) => {
  const { article } = await writer.write(weeklyBrief(topic, { ...(shape && { shape }) }))
  expect(safetyChecks({ topic, theme: null, article }, knowledge)).toEqual([])
})
