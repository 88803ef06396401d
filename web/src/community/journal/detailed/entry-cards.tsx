import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx'
import type { Entry } from '../journal.data.ts'
import { SafetyLine } from '../safety-line.tsx'
import { EntryCard } from './entry-card.tsx'
import styles from './entry-cards.module.css'

type EntryCardsProps = {
  entries: readonly Entry[]
  hits: readonly string[]
  onSaveState: (state: 'hidden' | 'saving' | 'saved') => void
}

/** Shows the entries in two columns, newest first. */
export function EntryCards({ entries, hits, onSaveState }: EntryCardsProps) {
  const [now] = useState(() => new Date())
  return (
    <>
      <VisuallyHidden>
        <h2 tabIndex={-1}>Entries, newest first</h2>
      </VisuallyHidden>
      <ul className={styles.cards}>
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} hits={hits} now={now} onSaveState={onSaveState} />
        ))}
      </ul>
      <SafetyLine />
    </>
  )
}

type MoreEntriesProps = { shown: number; matching: number; isBusy: boolean; onPress: () => void }

/** Loads the next page of a long list. */
export function MoreEntries({ shown, matching, isBusy, onPress }: MoreEntriesProps) {
  return (
    <div className={styles.more}>
      <Button variant="outline" onPress={onPress} isBusy={isBusy} busyLabel="Loading…">
        Show more entries
      </Button>
      <p>
        {shown.toLocaleString('en-GB')} of {matching.toLocaleString('en-GB')} are on the page
      </p>
    </div>
  )
}
