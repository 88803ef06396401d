import type { WritingStep } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { formatClock, percentDone, describeSteps } from './job-words.ts'

const step = (
  id: WritingStep['id'],
  state: WritingStep['state'],
  more: Partial<WritingStep> = {},
): WritingStep => ({
  id,
  label: id,
  detail: null,
  state,
  seconds: null,
  ...more,
})

const steps = [
  step('queued', 'done', { seconds: 0 }),
  step('brief', 'done', { seconds: 4 }),
  step('sections', 'working', { detail: 'Section 3 of 4' }),
  step('checks', 'waiting'),
  step('pictures', 'waiting'),
]

test('the clock counts minutes and seconds', () => {
  expect(['0:00', '0:52', '2:05']).toEqual([formatClock(-1), formatClock(52.9), formatClock(125)])
})

test('the percentage done counts finished steps and the parts of the running one', () => {
  expect(percentDone(steps)).toBe(50)
  expect(percentDone([])).toBe(0)
})

test('each step shows its state, and the first pending one is next', () => {
  expect(describeSteps(steps).map(({ note }) => note)).toEqual([
    'under 1 s',
    '4 s',
    'Working',
    'Up next',
    '',
  ])
})
