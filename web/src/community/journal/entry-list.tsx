import type { ReactNode } from 'react'
import { EntryListItem } from './entry-list-item.tsx'
import styles from './entry-list.module.css'
import type { Entry } from './journal.data.ts'

type EntryListProps = {
  entries: readonly Entry[]
  /** The entry to open and scroll to, if the reader comes from its insight. */
  openEntryId?: string | undefined
  onReadInsight: (entry: Entry) => void
}

export function EntryList({ entries, openEntryId, onReadInsight }: EntryListProps) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <EntryListItem
          key={entry.id}
          entry={entry}
          isOpenAtFirst={entry.id === openEntryId}
          onReadInsight={onReadInsight}
        />
      ))}
    </ul>
  )
}

/** A list's heading with a note or button beside it. */
export function ListHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </header>
  )
}
