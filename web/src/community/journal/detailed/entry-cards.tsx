import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx'
import { longDate } from '../../../platform/dates.ts'
import type { Entry } from '../journal.data.ts'
import { SafetyLine } from '../safety-line.tsx'
import { groupByMonth } from './card-words.ts'
import { DiaryRow } from './diary-row.tsx'
import { EntryCard } from './entry-card.tsx'
import styles from './entry-cards.module.css'
import type { JournalView } from './use-journal-view.ts'

type EntryCardsProps = {
  entries: readonly Entry[]
  hits: readonly string[]
  view: JournalView
  onSaveState: (state: 'hidden' | 'saving' | 'saved') => void
}

/** Shows the entries by month, newest first: as cards in two columns, or as the rows of a diary. */
export function EntryCards({ entries, hits, view, onSaveState }: EntryCardsProps) {
  const [now] = useState(() => new Date())
  const Item = view === 'cards' ? EntryCard : DiaryRow
  return (
    <>
      <VisuallyHidden>
        <h2 tabIndex={-1}>Entries, newest first</h2>
      </VisuallyHidden>
      {groupByMonth(entries, ({ happened_on }) => happened_on).map(
        ({ title, entries: written }) => (
          <div key={title}>
            <h2 className={styles.month}>{title}</h2>
            <ul className={view === 'cards' ? styles.cards : styles.diary}>
              {written.map((entry) => (
                <Item
                  key={entry.id}
                  entry={entry}
                  hits={hits}
                  now={now}
                  onSaveState={onSaveState}
                />
              ))}
            </ul>
          </div>
        ),
      )}
      <SafetyLine />
    </>
  )
}

type MoreEntriesProps = {
  shown: number
  matching: number
  /** The day back to which a search has looked so far; null if it looked through everything. */
  searchedSince: string | null
  isBusy: boolean
  onPress: () => void
}

/** Loads the next page of a long list. */
export function MoreEntries({ shown, matching, searchedSince, isBusy, onPress }: MoreEntriesProps) {
  return (
    <div className={styles.more}>
      <Button variant="outline" onPress={onPress} isBusy={isBusy} busyLabel="Loading…">
        Show more entries
      </Button>
      <p>
        {searchedSince === null
          ? `${shown.toLocaleString('en-GB')} of ${matching.toLocaleString('en-GB')} are on the page`
          : `${shown === 0 ? 'Nothing found' : 'Searched'} back to ${longDate(searchedSince)} so far`}
      </p>
    </div>
  )
}
