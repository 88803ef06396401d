import type { MonthFigures } from '@app/contract/community/journal'
import { formatMonth } from './card-words.ts'

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** "14 days with an entry, 1 with a race, 2 ill or with a symptom" */
export function describeMonth({
  days: written,
  races,
  held,
}: Omit<MonthFigures, 'month' | 'entries'>): string {
  const parts = [
    `${days(written)} with an entry`,
    races > 0 ? `${races} with a race` : '',
    held > 0 ? `${held} ill or with a symptom` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** "2026 at a glance: 9 days written this month, 14 in October" */
export function describeThisMonth(months: readonly MonthFigures[], now: Date): string {
  const thisMonth = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
  const at = months.findIndex(({ month }) => month === thisMonth)
  const [last, current] = [months[at - 1], months[at]]
  const title = `${now.getFullYear()} at a glance`
  if (!current || !last) return title
  return `${title}: ${days(current.days)} written this month, ${last.days} in ${formatMonth(last.month).split(' ')[0]}`
}

/** "Mar"; September is cut to three letters like the others. */
export const monthInitials = (month: string) => formatMonth(month).slice(0, 3)
