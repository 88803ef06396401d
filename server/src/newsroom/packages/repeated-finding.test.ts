import { getGeneration } from '@app/contract/newsroom/generations'
import { listJobs, startJob } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { createBuiltInWriter, loadWriterKnowledge } from '../../writer/writer.ts'
import { repeatedFindingChecks } from './repeated-finding-checks.ts'
import { partsOf } from './standing-parts.ts'

const knowledge = await loadWriterKnowledge()

const protein = await createBuiltInWriter(knowledge).write({
  topic: 'Protein',
  theme: null,
  stream: 'weekly',
  place: null,
  customPrompt: null,
  recentTitles: [],
  ledger: [],
  seed: 'one',
})
const fourTell =
  '“The plate behind the programme”, “Three meals that do the mending”, “Protein is counted in meals” and “Repairs need materials” tell the same finding: tell it once.'

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

test('a finding that more than two parts tell keeps a piece from being ready, and the parts are named', () => {
  expect(check(protein.moduleIds)).toEqual([['must', fourTell]])
})

test('an article that would be too short without them tells them again, and is held back', async () => {
  await using house = await createTestApp()
  const { ada } = await house.editors({ ada: 'admin' })
  await ada.call(startJob, { body: { stream: 'weekly', topic: 'Protein', editorial_week: 3 } })
  await house.work()

  const [job] = await ada.call(listJobs, {})
  const made = await ada.call(getGeneration, { params: { id: job?.package_id ?? '' } })

  expect(made.is_ready).toBe(false)
  expect(made.checks).toContainEqual(
    expect.objectContaining({ rule: 'retold', weight: 'must', sentence: fourTell }),
  )
})

test('two parts that tell a finding are named, and keep no piece from being ready', () => {
  expect(check(['strength-mobility-fuel-1', 'injury-prevention-fuel-1'])).toEqual([
    [
      'advice',
      '“The plate behind the programme” and “Repairs need materials” tell the same finding: tell it once.',
    ],
  ])
})

test('the editor of a piece on a theme as a whole is only told', () => {
  const [format] = knowledge.formats

  expect(check(protein.moduleIds, { formatId: format?.id ?? '' })).toEqual([['advice', fourTell]])
})

test('parts that cite a fact and tell another finding are not counted with those that tell it', () => {
  // The first two tell how little training holds endurance, the others what a full stop costs.
  const pairs = [
    ['training-intensity-plan-2', 'mindset-motivation-recovery-1'],
    ['recovery-longevity-recovery-1', 'age-physiology-plan-1'],
  ]

  expect(check(pairs.flat())).toEqual([
    [
      'advice',
      '“When life takes the month” and “Less, on purpose” tell the same finding: tell it once.',
    ],
  ])
  expect(check(pairs[1] ?? [])).toEqual([
    [
      'advice',
      '“An off-season that keeps its hand in” and “A year without a full stop” tell the same finding: tell it once.',
    ],
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
