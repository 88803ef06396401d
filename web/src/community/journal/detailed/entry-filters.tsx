import { longestSearch, tags } from '@app/contract/community/journal'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../kit/field.tsx'
import { SegmentedControl } from '../../../kit/segmented-control.tsx'
import { SelectField } from '../../../kit/select-field.tsx'
import { formatMonth } from './card-words.ts'
import { monthsOptions, type JournalFilter } from './detailed.data.ts'
import styles from './entry-filters.module.css'
import type { JournalView } from './use-journal-view.ts'

type FiltersProps = {
  choice: JournalFilter
  onChange: (choice: JournalFilter) => void
  view: JournalView
  onView: (view: JournalView) => void
  shown: { onPage: number; total: number } | undefined
}

const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'diary', label: 'Diary' },
] as const

/** Filters the entries, counts those shown, and chooses how they are shown. */
export function EntryFilters({ choice, onChange, view, onView, shown }: FiltersProps) {
  const { data: months = [] } = useQuery(monthsOptions())
  // The chosen month may have lost its last entry since.
  const offered =
    choice.month === '' || months.includes(choice.month) ? months : [choice.month, ...months]
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
      <div className={styles.month}>
        <SelectField
          label="Tag"
          options={[
            { value: '', label: 'All tags' },
            ...tags.map((tag) => ({ value: tag, label: tag })),
          ]}
          value={choice.tag}
          onChange={(tag) => onChange({ ...choice, tag: tags.find((one) => one === tag) ?? '' })}
        />
      </div>
      <div className={styles.search}>
        <Field
          type="search"
          label="Search"
          placeholder="Entries, tags and replies"
          maxLength={longestSearch}
          value={choice.search}
          onChange={(search) => onChange({ ...choice, search })}
        />
      </div>
      <SegmentedControl<JournalView>
        label="Show as"
        value={view}
        options={views}
        onChange={onView}
      />
      <p role="status" className={styles.count}>
        {shown &&
          `Showing ${shown.onPage.toLocaleString('en-GB')} of ${shown.total.toLocaleString('en-GB')} entries`}
      </p>
    </div>
  )
}
