import type { ReactNode } from 'react'
import { EntryListItem } from './entry-list-item.tsx'
import styles from './entry-list.module.css'
import type { Entry } from './journal.data.ts'

type EntryListProps = {
  entries: readonly Entry[]
  /** Shown open from the start, and scrolled to: where the reader came from its insight. */
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

/** A list's heading with what there is to say of it. */
export function ListHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </header>
  )
}
