import { appPaths } from '@app/contract/paths'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../kit/button.tsx'
import { MiniBib } from '../../kit/bib.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { dayNumber } from '../../platform/dates.ts'
import { ConsentPrompt } from '../coach/consent-prompt.tsx'
import { currentGoalOptions } from '../goals/goals.data.ts'
import { Columns, PageHeader, Tile } from '../layout/page-parts.tsx'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { OnThisDayCard } from '../on-this-day/on-this-day-card.tsx'
import { WaitingList } from '../waiting/waiting-list.tsx'
import { EntryList, ListHeader } from './entry-list.tsx'
import { type Entry, entryOptions, recentEntriesOptions } from './journal.data.ts'
import styles from './journal-tab.module.css'
import { FormSwitch, NewEntry, useNewEntryForm } from './new-entry.tsx'

type JournalTabProps = {
  /** Runs after an entry was created: the journey moves on to its insight. */
  onCreated: (entryId?: string) => void
  onBackToGoals: () => void
  onReadInsight: (entry: Entry) => void
  /** The entry to open: the reader comes from its insight. */
  openEntryId?: string | undefined
}

export function JournalTab({
  onCreated,
  onBackToGoals,
  onReadInsight,
  openEntryId,
}: JournalTabProps) {
  const form = useNewEntryForm()
  return (
    <>
      <div className={styles.head}>
        <PageHeader title="Your Journal" />
        <FormSwitch {...form} />
      </div>
      <Columns aside={<JournalAside />}>
        <NewEntry {...form} onCreated={onCreated}>
          <LinkArrow direction="back" onPress={onBackToGoals}>
            Back to Goals
          </LinkArrow>
        </NewEntry>
      </Columns>
      <WaitingList onOpened={form.reopen} />
      <section className={styles.recent} aria-label="Recent entries">
        <RecentEntries onReadInsight={onReadInsight} openEntryId={openEntryId} />
      </section>
    </>
  )
}

type RecentEntriesProps = Pick<JournalTabProps, 'onReadInsight' | 'openEntryId'>

function RecentEntries({ onReadInsight, openEntryId }: RecentEntriesProps) {
  const { data: page, isError, refetch } = useQuery(recentEntriesOptions())
  // A later failure removes nothing from the screen.
  if (!page && isError) return <NotLoaded what="entries" onRetry={() => void refetch()} />
  if (!page) return <EntriesSkeleton />
  const total = page.total ?? page.entries.length
  if (total === 0) {
    return (
      <EmptyState title="Your entries will gather here">
        The five most recent, with your coach’s reply beside each one.
      </EmptyState>
    )
  }
  const hasMore = total > page.entries.length
  return (
    <>
      <ListHeader title="Recent entries">
        {hasMore && (
          <p>
            Showing recent {page.entries.length} entries of {total} total
          </p>
        )}
      </ListHeader>
      {openEntryId !== undefined && !page.entries.some((entry) => entry.id === openEntryId) && (
        <OlderEntry id={openEntryId} onReadInsight={onReadInsight} />
      )}
      <EntryList entries={page.entries} onReadInsight={onReadInsight} openEntryId={openEntryId} />
      {hasMore && (
        <div className={styles.more}>
          <ButtonLink variant="outline" href={appPaths.journalDetailed}>
            See all {total} entries
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** Shows an older entry that the reader came for, above the recent ones. */
function OlderEntry({
  id,
  onReadInsight,
}: Pick<JournalTabProps, 'onReadInsight'> & { id: string }) {
  const { data: entry } = useQuery(entryOptions(id))
  return entry ? (
    <EntryList entries={[entry]} openEntryId={id} onReadInsight={onReadInsight} />
  ) : null
}

export function EntriesSkeleton() {
  return (
    <SkeletonGroup
      label="Loading your entries"
      shapes={['title', 'row', 'row', 'row', 'row', 'row']}
    />
  )
}

function JournalAside() {
  return (
    <>
      <GoalReminder />
      <OnThisDayCard />
      <ConsentPrompt />
      <Tile title="Not sure where to start?" tone="tint">
        <ul className={styles.prompts}>
          <li>What felt easier than last week?</li>
          <li>Where did your mind go when it got hard?</li>
          <li>What would you tell a friend who did that session?</li>
        </ul>
      </Tile>
    </>
  )
}

/** Shows the current goal in small; nothing without one. */
export function GoalReminder() {
  const { data: current } = useSuspenseQuery(currentGoalOptions())
  const [now] = useState(() => new Date())
  if (current.goal === null || current.created_at === null) return null
  return <MiniBib goal={current.goal} day={dayNumber(current.created_at, now)} />
}
