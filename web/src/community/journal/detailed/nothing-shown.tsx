import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { EntriesComing } from '../journal-tab.tsx'
import { nameOfMonth } from './card-words.ts'
import type { JournalFilter } from './detailed.data.ts'

type NothingShownProps = {
  choice: JournalFilter
  /** Nothing was ever written. */
  isNew: boolean
  onChange: (choice: JournalFilter) => void
}

/** In the place of the entries: why there are none, and the way to some. */
export function NothingShown({ choice: { month, search }, isNew, onChange }: NothingShownProps) {
  const way = (label: string, choice: JournalFilter) => (
    <Button variant="outline" onPress={() => onChange(choice)}>
      {label}
    </Button>
  )
  if (isNew) {
    return <Empty title="No entries yet">Your first one can be two lines long. Open New entry above and begin.</Empty>
  }
  if (search !== '' && month !== '') {
    return (
      <Empty title="No entries found" action={way('Clear both', { month: '', search: '' })}>
        Nothing matches this month and this search together.
      </Empty>
    )
  }
  if (search !== '') {
    return (
      <Empty title={`No entries match “${search}”`} action={way('Clear search', { month, search: '' })}>
        Try fewer words, or a different month.
      </Empty>
    )
  }
  // The words of the choice before are still on their way out, and all entries on their way in.
  if (month === '') return <EntriesComing />
  return (
    <Empty title={`No entries for ${nameOfMonth(month)}`} action={way('Show All Months', { month: '', search })}>
      A quiet month. They happen, and sometimes they’re the plan.
    </Empty>
  )
}
