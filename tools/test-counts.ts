export type Count = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  /** Those that passed only at a second try. */
  retried: string[]
}

/** Counts a JSON report of vitest, and names the tests that failed. */
export function countTests(report: unknown): Count {
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests'),
    failures: listIn(report, 'testResults').flatMap((file) => failuresIn(file)),
    retried: [],
  }
}

/**
 * Counts a JSON report of Playwright, and names the tests that failed or passed at a second try.
 */
export function countBrowserTests(report: unknown): Count {
  const stats = valueIn(report, 'stats')
  const suites = listIn(report, 'suites')
  return {
    passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'),
    failed: numberIn(stats, 'unexpected'),
    skipped: numberIn(stats, 'skipped'),
    failures: suites.flatMap((suite) => testsIn(suite, 'unexpected')),
    retried: suites.flatMap((suite) => testsIn(suite, 'flaky')),
  }
}

/** A file that could not be read has no tests, and is a failure by itself. */
function failuresIn(file: unknown): string[] {
  const tests = listIn(file, 'assertionResults')
  const failed = tests.filter((each) => valueIn(each, 'status') === 'failed')
  if (failed.length === 0 && valueIn(file, 'status') === 'failed') return [textIn(file, 'name')]
  return failed.map((each) => `${textIn(file, 'name')}: ${textIn(each, 'fullName')}`)
}

function testsIn(suite: unknown, status: 'unexpected' | 'flaky'): string[] {
  const own = listIn(suite, 'specs').filter((spec) =>
    listIn(spec, 'tests').some((each) => valueIn(each, 'status') === status),
  )
  return [
    ...own.map((spec) => `${textIn(suite, 'file')}: ${textIn(spec, 'title')}`),
    ...listIn(suite, 'suites').flatMap((inner) => testsIn(inner, status)),
  ]
}

function listIn(record: unknown, name: string): unknown[] {
  const value = valueIn(record, name)
  return Array.isArray(value) ? value : []
}

function textIn(record: unknown, name: string): string {
  const value = valueIn(record, name)
  return typeof value === 'string' ? value : ''
}

function numberIn(record: unknown, name: string): number {
  const value = valueIn(record, name)
  return typeof value === 'number' ? value : 0
}

function valueIn(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined
  return new Map<string, unknown>(Object.entries(record)).get(name)
}
