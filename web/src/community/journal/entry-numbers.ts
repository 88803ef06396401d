import { selfReportWords } from '@app/contract/community/self-report'
import { workoutWords } from '@app/contract/community/workout'
import type { Entry } from './journal.data.ts'

/** The numbers and taps of an entry in one quiet line; nothing that its story says already. */
export function numbersLine({
  workout,
  self_report,
  content,
}: Pick<Entry, 'workout' | 'self_report' | 'content'>): string {
  const numbers = workoutWords(workout)
  return [numbers === content ? '' : numbers, selfReportWords(self_report)]
    .filter((words) => words !== '')
    .join(' · ')
}
