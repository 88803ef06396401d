import { getGeneration } from '@app/contract/newsroom/generations'
import { listJobs, startJob } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { loadWriterKnowledge } from '../../writer/writer.ts'
import { repeatedFindingChecks } from './repeated-finding-checks.ts'
import { partsOf } from './standing-parts.ts'

const knowledge = await loadWriterKnowledge()

const bone = [
  'strength-mobility-how-3',
  'osteoporosis-evidence-1',
  'osteoporosis-close-1',
  'falls-balance-lead-1',
]
const fourTell =
  '“Ten seconds on one leg”, “Look at the floor as well as the scan”, “Small gains in bone, and a gap in the proof” and “The stumble that nobody saw” tell the same finding: tell it once.'
const belt = ['nutrition-fuelling-risk-1', 'race-strategy-risk-1', 'heart-heat-safety-fuel-1']
const threeTell =
  '“The tablet in the race belt”, “The painkiller in the race belt” and “What is in the race belt” tell the same finding: tell it once.'

const check = (moduleIds: readonly string[], { article = '', formatId = '' } = {}) =>
  repeatedFindingChecks(
    {
      article: article || textOf(moduleIds),
      moduleIds,
      formatId,
    },
    knowledge,
  ).map(({ weight, sentence }) => [weight, sentence])

const textOf = (moduleIds: readonly string[]) =>
  partsOf(moduleIds, knowledge)
    .map(({ title, body }) => `## ${title}\n${body}`)
    .join('\n\n')

const bodyOf = (moduleId: string) => partsOf([moduleId], knowledge)[0]?.body ?? '?'
const titleOf = (moduleId: string) => partsOf([moduleId], knowledge)[0]?.title ?? ''

test('a finding that more than two parts tell keeps a piece from being ready, and the parts are named', () => {
  expect(check(bone)).toEqual([['must', fourTell]])
})

test('of parts that all tell one finding a sidebar has one', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  await ada.call(startJob, {
    body: { stream: 'weekly', topic: 'Painkillers in races', shape: 'sidebar', editorial_week: 3 },
  })
  await house.work()

  const [job] = await ada.call(listJobs, {})
  const made = await ada.call(getGeneration, { params: { id: job?.package_id ?? '' } })

  expect(belt.filter((id) => made.long_form_article.includes(bodyOf(id)))).toHaveLength(1)
  expect(made.checks.map(({ rule }) => rule)).not.toContain('retold')
  expect(check(belt)).toEqual([['must', threeTell]])
})

test('two parts that tell a finding are named, and keep no piece from being ready', () => {
  expect(check(['training-intensity-lead-2', 'recovery-longevity-lead-1'])).toEqual([
    [
      'advice',
      '“Forty-two, and whose it is” and “Level with the untrained young” tell the same finding: tell it once.',
    ],
  ])
})

test('a sentence that tells a study again in other words is named, without any figure', () => {
  const again = ['recovery-longevity-lead-2', 'age-physiology-recovery-1']
  expect(check(again)).toEqual([
    [
      'advice',
      `“${titleOf(again[1] ?? '')}” tells again what “${titleOf(again[0] ?? '')}” has told: leave it out.`,
    ],
  ])
})

test('the editor of a piece on a theme as a whole is only told', () => {
  const [format] = knowledge.formats

  expect(check(bone, { formatId: format?.id ?? '' })).toEqual([['advice', fourTell]])
})

test('a part that cites a fact and tells another finding is not counted with those that tell it', () => {
  const cited = ['bike-fit-lead-1', 'bike-fit-evidence-1', 'bike-fit-close-1']
  expect(partsOf(cited, knowledge).every(({ factIds }) => factIds.includes('F331'))).toBe(true)

  expect(check(cited)).toEqual([
    ['advice', expect.not.stringContaining(titleOf('bike-fit-close-1'))],
  ])
})

test('a part tells a finding until the sentence with its figures is cut', () => {
  const two = ['recovery-longevity-recovery-1', 'age-physiology-plan-1']
  const sentence =
    'After a complete stop, maximal oxygen uptake begins to fall within days and may be about 20 per cent lower after 12 weeks.'
  const text = textOf(two)
  expect(text).toContain(sentence)

  expect(check(two, { article: text.replace(sentence, '') })).toEqual([])
  const elsewhere = text.replace('Come back by steps.', '').replace('Between them put', 'Then put')
  expect(elsewhere).not.toBe(text)
  expect(check(two, { article: elsewhere })).toHaveLength(1)
})
