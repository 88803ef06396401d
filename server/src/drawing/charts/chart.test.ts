import { expect, test } from 'vitest'
import { Chart } from './chart.ts'

const chart = {
  factId: 'F1',
  kind: 'bars',
  title: 'Peak power',
  unit: ' W',
  bars: [
    { label: 'before', value: 799 },
    { label: 'after', value: 865 },
  ],
  words: 'In masters athletes.',
}
const faultsOf = (change: object) =>
  Chart.safeParse({ ...chart, ...change }).error?.issues.map(({ message }) => message) ?? []

test('no bar of a chart is longer than a full one', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ full: 865 })).toEqual([])
  expect(faultsOf({ full: 800 })).toEqual(['A bar is longer than a full one.'])
})

test('a line has two points, and bars may be one', () => {
  const bars = [{ label: 'after', value: 865 }]

  expect(faultsOf({ kind: 'line', bars })).toEqual(['A line needs two points.'])
  expect(faultsOf({ bars })).toEqual([])
})
