export type Count = { passed: number; failed: number; skipped: number }

/** Counts a JSON report of vitest. */
export function countTests(report: unknown): Count {
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests'),
  }
}

/** Counts a JSON report of Playwright; a test that passed only at a second try has failed. */
export function countBrowserTests(report: unknown): Count {
  const stats = valueIn(report, 'stats')
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
  }
}

function numberIn(record: unknown, name: string): number {
  const value = valueIn(record, name)
  return typeof value === 'number' ? value : 0
}

function valueIn(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null) return undefined
  return new Map<string, unknown>(Object.entries(record)).get(name)
}
