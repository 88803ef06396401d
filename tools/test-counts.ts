export type Count = { passed: number; failed: number; skipped: number }

/** Counts a JSON report of vitest. */
export function countTests(report: unknown): Count {
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests'),
  }
}

/**
 * Counts a JSON report of Playwright. Where a test is tried again (in CI), one that passes then has passed: Playwright lists
 * it as flaky, and on a person’s own machine it fails.
 */
export function countBrowserTests(report: unknown): Count {
  const stats = valueIn(report, 'stats')
  return {
    passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'),
    failed: numberIn(stats, 'unexpected'),
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
