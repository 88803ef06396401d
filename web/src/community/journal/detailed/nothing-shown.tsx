import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { EntriesSkeleton } from '../journal-tab.tsx'
import { formatMonth } from './card-words.ts'
import type { JournalFilter } from './detailed.data.ts'

type NothingShownProps = {
  choice: JournalFilter
  /** True if the member has never written an entry. */
  isNew: boolean
  onChange: (choice: JournalFilter) => void
}

/** Replaces an empty list: says why there are no entries and links to some. */
export function NothingShown({ choice: { month, search }, isNew, onChange }: NothingShownProps) {
  const way = (label: string, choice: JournalFilter) => (
    <Button variant="outline" onPress={() => onChange(choice)}>
      {label}
    </Button>
  )
  if (isNew) {
    return (
      <EmptyState title="No entries yet">
        Your first one can be two lines long. Open New entry above and begin.
      </EmptyState>
    )
  }
  if (search !== '' && month !== '') {
    return (
      <EmptyState title="No entries found" action={way('Clear both', { month: '', search: '' })}>
        Nothing matches this month and this search together.
      </EmptyState>
    )
  }
  if (search !== '') {
    return (
      <EmptyState title={`No entries match “${search}”`} action={way('Clear search', { month, search: '' })}>
        Try fewer words, or a different month.
      </EmptyState>
    )
  }
  // The filter was just cleared: all entries are on their way.
  if (month === '') return <EntriesSkeleton />
  return (
    <EmptyState title={`No entries for ${formatMonth(month)}`} action={way('Show All Months', { month: '', search })}>
      A quiet month. They happen, and sometimes they’re the plan.
    </EmptyState>
  )
}
