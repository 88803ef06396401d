import type { ReactNode } from 'react'
import type { Entry } from '../journal/journal.data.ts'
import { InsightLetter } from './insight-letter.tsx'
import type { PinnedInsight } from './insights.data.ts'
import styles from './insights-tab.module.css'

/** Shows the entry that an insight answers. */
type OpensEntry = { onOpenEntry: (entryId: string) => void }

export function PinnedLetters({ insights, onOpenEntry }: OpensEntry & { insights: readonly PinnedInsight[] }) {
  if (insights.length === 0) return null
  return (
    <Section title="Pinned Insights">
      {insights.map((insight) => (
        <InsightLetter
          key={insight.id}
          insight={insight}
          entryId={insight.entry_id}
          entryTitle={insight.entry_title}
          isAmongPinned
          onOpenEntry={() => onOpenEntry(insight.entry_id)}
        />
      ))}
    </Section>
  )
}

type AnsweredLettersProps = OpensEntry & {
  title: string
  entries: readonly Entry[]
  /** The entry whose insight the reader came for. */
  wantedEntryId: string | undefined
}

export function AnsweredLetters({ title, entries, wantedEntryId, onOpenEntry }: AnsweredLettersProps) {
  if (entries.length === 0) return null
  return (
    <Section title={title}>
      {entries.map((entry) => (
        <Replies key={entry.id} entry={entry} isWanted={entry.id === wantedEntryId} onOpenEntry={onOpenEntry} />
      ))}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.letters}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  )
}

function Replies({ entry, isWanted, onOpenEntry }: OpensEntry & { entry: Entry; isWanted: boolean }) {
  return entry.aiResponses.map((insight) => (
    <InsightLetter
      key={insight.id}
      insight={insight}
      entryId={entry.id}
      entryTitle={entry.title}
      isWanted={isWanted}
      onOpenEntry={() => onOpenEntry(entry.id)}
    />
  ))
}
