import type { SelfReport } from '@app/contract/community/self-report'
import { expect, test } from 'vitest'
import { loadKnowledge } from '../knowledge/knowledge.ts'
import { openReaders } from '../entry-readers.ts'
import { withSelfReport } from './self-reported.ts'

const { read } = openReaders(await loadKnowledge())
const reading = read(
  {
    title: 'Tuesday',
    content: 'Left knee sore on the stairs, 5 out of 10. Right calf tight.',
    tags: [],
  },
  [],
)
const report = (parts: Partial<SelfReport>): SelfReport => ({
  feeling: null,
  day_kind: null,
  sore: [],
  ...parts,
})

test('nothing tapped changes nothing', () => {
  expect(withSelfReport(reading, null)).toEqual(reading)
  expect(withSelfReport(reading, report({}))).toEqual(reading)
})

test('feeling and kind of day stand above what was read', () => {
  const told = withSelfReport(reading, report({ feeling: 'awful', day_kind: 'rest' }))
  expect(told).toMatchObject({ mood: { is: 'down', sure: 1 }, kind: { is: 'rest', sure: 1 } })
})

test('a tapped place takes the place of the same one read, and leaves the others', () => {
  const { body } = withSelfReport(
    reading,
    report({ sore: [{ part: 'knee', side: 'left', score: 2 }] }),
  )
  expect(body.map(({ part, side, score }) => [part, side, score])).toEqual([
    ['knee', 'left', 2],
    ['calf', 'right', null],
  ])
})
