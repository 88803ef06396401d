import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { isWriting } from '../../platform/page-title-and-focus.ts'
import type { Entry } from '../journal/journal.data.ts'
import { InsightLetter } from './insight-letter.tsx'
import type { PinnedInsight } from './insights.data.ts'
import styles from './insights-tab.module.css'
import { type AnsweredInsight, LetterPointer, LetterRow, placeOf } from './letter-row.tsx'
import rowStyles from './letter-row.module.css'

type LettersProps = {
  /** Shows the entry that an insight answers. */
  onOpenEntry: (entryId: string) => void
  /** The entry whose insight the reader came for. */
  wantedEntryId: string | undefined
}

type LatestLetterProps = Pick<LettersProps, 'onOpenEntry'> & {
  entry: Entry
  /** True for the reply that the reader waits for or came for: it has the focus. */
  isLookedFor: boolean
}

/** Shows the newest reply under its entry's title. */
export function LatestLetter({ entry, isLookedFor, onOpenEntry }: LatestLetterProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const aboutId = useId()
  useFocusOnArrival(heading, isLookedFor)
  const [insight] = entry.aiResponses
  return (
    <section className={styles.letters}>
      <div>
        <p id={aboutId} className={styles.about}>
          {isLookedFor ? 'Your coach has replied' : 'Your latest reply'}
        </p>
        <h2 ref={heading} id={insight && placeOf(insight)} tabIndex={-1} aria-describedby={aboutId}>
          {entry.title}
        </h2>
      </div>
      <Replies entry={entry} wantedEntryId={undefined} isUnderTitle onOpenEntry={onOpenEntry} />
    </section>
  )
}

function useFocusOnArrival(heading: RefObject<HTMLHeadingElement | null>, hasArrived: boolean) {
  useEffect(() => {
    if (hasArrived && !isWriting()) heading.current?.focus()
  }, [hasArrived, heading])
}

/** Shows the replies to an entry in full. */
export function WholeLetters({
  title,
  entry,
  ...rest
}: LettersProps & { title: string; entry: Entry }) {
  return (
    <Section title={title}>
      <Replies entry={entry} {...rest} />
    </Section>
  )
}

type RowsProps<T> = LettersProps & {
  insights: readonly T[]
  /** The ids of the letters that stand in full above, and of those with a row there. */
  inFull: ReadonlySet<string>
  pinnedAbove?: ReadonlySet<string> | undefined
}

export function PinnedLetters({ insights, ...rest }: RowsProps<PinnedInsight>) {
  const letters = insights.map((insight) => ({
    insight,
    entryId: insight.entry_id,
    entryTitle: insight.entry_title,
  }))
  return <LetterRows title="Pinned Insights" insights={letters} {...rest} />
}

/** Lists letters as rows; those that are shown further up are only named. */
export function LetterRows({
  title,
  insights,
  inFull,
  pinnedAbove,
  wantedEntryId,
  onOpenEntry,
}: RowsProps<AnsweredInsight> & { title: string }) {
  if (insights.length === 0) return null
  return (
    <Section title={title}>
      <ul className={rowStyles.rows}>
        {insights.map((one) =>
          inFull.has(one.insight.id) || pinnedAbove?.has(one.insight.id) ? (
            <LetterPointer
              key={one.insight.id}
              mark={inFull.has(one.insight.id) ? 'Shown above' : 'Pinned, above'}
              {...one}
            />
          ) : (
            <LetterRow
              key={`${one.insight.id} ${one.entryId === wantedEntryId}`}
              {...one}
              isWanted={one.entryId === wantedEntryId}
              onOpenEntry={() => onOpenEntry(one.entryId)}
            />
          ),
        )}
      </ul>
    </Section>
  )
}

/** Lists the replies to entries with the entries that they answer. */
export const repliesTo = (entries: readonly Entry[]): AnsweredInsight[] =>
  entries.flatMap(({ id, title, aiResponses }) =>
    aiResponses.map((insight) => ({ insight, entryId: id, entryTitle: title })),
  )

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.letters}>
      <h2 tabIndex={-1}>{title}</h2>
      {children}
    </section>
  )
}

type RepliesProps = LettersProps & { entry: Entry; isUnderTitle?: boolean }

function Replies({ entry, wantedEntryId, isUnderTitle = false, onOpenEntry }: RepliesProps) {
  return entry.aiResponses.map((insight) => (
    <InsightLetter
      key={insight.id}
      insight={insight}
      entryId={entry.id}
      entryTitle={entry.title}
      isWanted={entry.id === wantedEntryId}
      isUnderTitle={isUnderTitle}
      onOpenEntry={() => onOpenEntry(entry.id)}
    />
  ))
}
