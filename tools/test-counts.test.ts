import { expect, test } from 'vitest'
import { countBrowserTests, countTests } from './test-counts.ts'

test('the tests of a vitest report are counted', () => {
  expect(
    countTests({ numTotalTests: 5, numPassedTests: 3, numFailedTests: 1, numPendingTests: 1 }),
  ).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
  })
})

test('a browser test that passed only at a second try counts as failed', () => {
  expect(
    countBrowserTests({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } }),
  ).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
  })
})

test('a report that was never written holds no tests', () => {
  expect([countTests(null), countBrowserTests(null)]).toEqual([
    { passed: 0, failed: 0, skipped: 0 },
    { passed: 0, failed: 0, skipped: 0 },
  ])
})
