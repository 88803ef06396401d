import type { PinnedInsight } from '@app/contract/community/insights'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Entry, entryOptions } from '../journal/journal.data.ts'
import { InsightLetter } from './insight-letter.tsx'
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
          entryTitle={insight.entry_title}
          isAmongPinned
          onOpenEntry={() => onOpenEntry(insight.entry_id)}
        />
      ))}
    </Section>
  )
}

type AnsweredLettersProps = OpensEntry & { entries: readonly Entry[]; wantedEntryId: string | undefined }

export function AnsweredLetters({ entries, wantedEntryId, onOpenEntry }: AnsweredLettersProps) {
  if (entries.length === 0) return null
  return (
    <Section title="All Insights">
      {entries.map((entry) => (
        <Replies key={entry.id} entry={entry} isWanted={entry.id === wantedEntryId} onOpenEntry={onOpenEntry} />
      ))}
    </Section>
  )
}

/** The insight on an entry from further back that the reader came for. */
export function OlderLetter({ id, onOpenEntry }: OpensEntry & { id: string }) {
  const { data: entry } = useQuery(entryOptions(id))
  if (!entry || entry.aiResponses.length === 0) return null
  return (
    <Section title="From further back">
      <Replies entry={entry} isWanted onOpenEntry={onOpenEntry} />
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
      entryTitle={entry.title}
      isWanted={isWanted}
      onOpenEntry={() => onOpenEntry(entry.id)}
    />
  ))
}
