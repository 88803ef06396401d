import { runSteps, type CommandStep } from './steps.ts'

// The longest first, so that the processors end together.
const steps: readonly CommandStep[] = [
  { name: 'types', command: 'tsc', args: ['-b', '--checkers', '1'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'dead code', command: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'boundaries', command: 'node', args: ['tools/boundaries.ts'] },
  { name: 'plain words', command: 'node', args: ['tools/plain-words.ts'] },
  { name: 'packages', command: 'node', args: ['tools/dependencies.ts'] },
]

/** Runs every check and answers the names of those that failed. */
export async function runChecks(lanes?: Parameters<typeof runSteps>[1]): Promise<string[]> {
  const outcomes = await runSteps(steps, lanes)
  return outcomes.filter((step) => !step.passed).map((step) => step.name)
}
