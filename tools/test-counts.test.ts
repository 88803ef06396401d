import { expect, test } from 'vitest'
import { countBrowserTests, countTests } from './test-counts.ts'

test('the tests of a vitest report are counted, and those that failed are named', () => {
  const testResults = [
    {
      name: 'sum.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'one and one are two' },
        { status: 'failed', fullName: 'two and two are four' },
      ],
    },
    { name: 'unread.test.ts', status: 'failed', assertionResults: [] },
    { name: 'good.test.ts', status: 'passed', assertionResults: [] },
  ]
  const counts = { numTotalTests: 5, numPassedTests: 3, numFailedTests: 1, numPendingTests: 1 }
  expect(countTests({ ...counts, testResults })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    failures: ['sum.test.ts: two and two are four', 'unread.test.ts'],
    retried: [],
  })
})

test('a browser test that passed only at a second try is named, and so is one that failed', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const suites = [
    {
      file: 'shop.spec.ts',
      specs: [spec('a book is bought', 'unexpected'), spec('a book is read', 'expected')],
      suites: [{ file: 'shop.spec.ts', specs: [spec('a book is lent', 'flaky')] }],
    },
  ]
  expect(
    countBrowserTests({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, suites }),
  ).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    failures: ['shop.spec.ts: a book is bought'],
    retried: ['shop.spec.ts: a book is lent'],
  })
})

test('a report that was never written holds no tests', () => {
  expect([countTests(null), countBrowserTests(null)]).toEqual([
    { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] },
    { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] },
  ])
})
