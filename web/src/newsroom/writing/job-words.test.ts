import type { WritingStep } from '@app/contract/newsroom/writing'
import { expect, test } from 'vitest'
import { clockOf, shareDone, stepsShown } from './job-words.ts'

const step = (id: WritingStep['id'], state: WritingStep['state'], more: Partial<WritingStep> = {}): WritingStep => ({
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
  expect(['0:00', '0:52', '2:05']).toEqual([clockOf(-1), clockOf(52.9), clockOf(125)])
})

test('the share done counts whole steps, and the parts of the one at work', () => {
  expect(shareDone(steps)).toBe(50)
  expect(shareDone([])).toBe(0)
})

test('each step says how it stands, and the first one to come is up next', () => {
  expect(stepsShown(steps).map(({ note }) => note)).toEqual(['under 1 s', '4 s', 'Working', 'Up next', ''])
})
