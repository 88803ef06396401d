import { longestSearch } from '@app/contract/community/journal'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../kit/field.tsx'
import { SelectField } from '../../../kit/select-field.tsx'
import { formatMonth } from './card-words.ts'
import { monthsOptions, type JournalFilter } from './detailed.data.ts'
import styles from './entry-filters.module.css'

type FiltersProps = {
  choice: JournalFilter
  onChange: (choice: JournalFilter) => void
  shown: { onPage: number; total: number } | undefined
}

/** Filters the entries and counts those shown. */
export function EntryFilters({ choice, onChange, shown }: FiltersProps) {
  const { data: months = [] } = useQuery(monthsOptions())
  // The chosen month may have lost its last entry since.
  const offered = choice.month === '' || months.includes(choice.month) ? months : [choice.month, ...months]
  return (
    <div role="search" aria-label="Your entries" className={styles.filters}>
      <div className={styles.month}>
        <SelectField
          label="Month"
          options={[
            { value: '', label: 'All Months' },
            ...offered.map((month) => ({ value: month, label: formatMonth(month) })),
          ]}
          value={choice.month}
          onChange={(month) => onChange({ ...choice, month })}
        />
      </div>
      <div className={styles.search}>
        <Field
          type="search"
          label="Search"
          placeholder="Search your entries"
          maxLength={longestSearch}
          value={choice.search}
          onChange={(search) => onChange({ ...choice, search })}
        />
      </div>
      <p role="status" className={styles.count}>
        {shown && `Showing ${shown.onPage.toLocaleString('en-GB')} of ${shown.total.toLocaleString('en-GB')} entries`}
      </p>
    </div>
  )
}
