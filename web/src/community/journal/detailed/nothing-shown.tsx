import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { EntryCardsSkeleton } from './cards-skeleton.tsx'
import { formatMonth } from './card-words.ts'
import { noFilter, type JournalFilter } from './detailed.data.ts'

type NothingShownProps = {
  choice: JournalFilter
  /** True if the member has never written an entry. */
  isNew: boolean
  onChange: (choice: JournalFilter) => void
}

/** Replaces an empty list: says why there are no entries and links to some. */
export function NothingShown({
  choice: { month, tag, search },
  isNew,
  onChange,
}: NothingShownProps) {
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
  const filters = [
    month !== '' && 'this month',
    tag !== '' && 'this tag',
    search !== '' && 'this search',
  ].filter(Boolean)
  if (filters.length > 1) {
    return (
      <EmptyState
        title="No entries found"
        action={way(filters.length === 2 ? 'Clear both' : 'Clear all', noFilter)}
      >
        Nothing matches {filters.slice(0, -1).join(', ')} and {filters.at(-1)} together.
      </EmptyState>
    )
  }
  if (search !== '') {
    return (
      <EmptyState title={`No entries match “${search}”`} action={way('Clear search', noFilter)}>
        Try fewer words, or a different month.
      </EmptyState>
    )
  }
  if (tag !== '') {
    return (
      <EmptyState title={`No entries tagged ${tag}`} action={way('Show all tags', noFilter)}>
        Tags are chosen while an entry is written, or when it is edited.
      </EmptyState>
    )
  }
  // The filter was just cleared: all entries are on their way.
  if (month === '') return <EntryCardsSkeleton />
  return (
    <EmptyState
      title={`No entries for ${formatMonth(month)}`}
      action={way('Show All Months', noFilter)}
    >
      A quiet month. They happen, and sometimes they’re the plan.
    </EmptyState>
  )
}
