import { appPaths } from '@app/contract/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../kit/button.tsx'
import { SaveIndicator } from '../../kit/save-indicator.tsx'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { PageHeader } from '../layout/page-parts.tsx'
import { EntryCardsSkeleton } from './detailed/cards-skeleton.tsx'
import { filteredEntriesOptions, type JournalFilter } from './detailed/detailed.data.ts'
import { DeletedEntries } from './detailed/deleted-entries.tsx'
import { EntryCards, MoreEntries } from './detailed/entry-cards.tsx'
import { useEntryFilter } from './detailed/use-entry-filter.ts'
import { EntryFilters } from './detailed/entry-filters.tsx'
import { GoalCard } from './detailed/goal-card.tsx'
import { NewEntryCard } from './detailed/new-entry-card.tsx'
import { NothingShown } from './detailed/nothing-shown.tsx'
import { PrintJournal } from './detailed/print-journal.tsx'
import { type JournalView, useJournalView } from './detailed/use-journal-view.ts'
import { YearGlance } from './detailed/year-glance.tsx'
import { WaitingList } from '../waiting/waiting-list.tsx'
import type { Entry, EntryPage } from './journal.data.ts'
import styles from './journal-screen.module.css'

type SaveState = 'hidden' | 'saving' | 'saved'

/** The detailed journal: all entries and replies, filtered by month and search. */
export function JournalScreen() {
  usePageTitle('Your full journal')
  const [isWriting, setIsWriting] = useState(false)
  const [drawn, setDrawn] = useState(0)
  const reopen = () => {
    setDrawn(drawn + 1)
    setIsWriting(true)
  }
  const [saving, setSaving] = useState<SaveState>('hidden')
  return (
    <div className={styles.screen}>
      <div className={styles.header}>
        <PageHeader title="Your full journal">
          <p>Every entry, and every reply.</p>
        </PageHeader>
        <ButtonLink variant="outline" href={appPaths.journal} icon={<ArrowLeft aria-hidden />}>
          Back to your journey
        </ButtonLink>
      </div>
      <div className={styles.folds}>
        <GoalCard />
        <NewEntryCard
          isOpen={isWriting}
          drawn={drawn}
          onToggle={setIsWriting}
          onSaveState={setSaving}
        />
      </div>
      <WaitingList onOpened={reopen} />
      <Entries onSaveState={setSaving} />
      <DeletedEntries />
      <PrintJournal />
      <SaveIndicator state={saving} />
    </div>
  )
}

function Entries({ onSaveState }: { onSaveState: (state: SaveState) => void }) {
  const [choice, setChoice] = useEntryFilter()
  const [view, setView] = useJournalView()
  const asked = { ...choice, search: choice.search.trim() }
  const list = useInfiniteQuery(filteredEntriesOptions(asked))
  return (
    <section aria-busy={list.isPlaceholderData}>
      <EntryFilters
        choice={choice}
        onChange={setChoice}
        view={view}
        onView={setView}
        shown={
          list.data && { onPage: countOn(list.data.pages), total: list.data.pages[0]?.total ?? 0 }
        }
      />
      <YearGlance chosen={choice.month} onChoose={(month) => setChoice({ ...choice, month })} />
      {list.data ? (
        <Chosen
          list={list}
          pages={list.data.pages}
          choice={asked}
          view={view}
          onChange={setChoice}
          onSaveState={onSaveState}
        />
      ) : list.isError ? (
        <NotLoaded what="entries" onRetry={() => void list.refetch()} />
      ) : (
        <EntryCardsSkeleton />
      )}
    </section>
  )
}

const countOn = (pages: readonly EntryPage[]) =>
  pages.reduce((count, page) => count + page.entries.length, 0)

/** An entry that was given another day between two pages stands on both. */
const eachOnce = (entries: readonly Entry[]) => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]

type ChosenProps = {
  list: Pick<
    ReturnType<typeof useInfiniteQuery>,
    'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >
  pages: readonly EntryPage[]
  choice: JournalFilter
  view: JournalView
  onChange: (choice: JournalFilter) => void
  onSaveState: (state: SaveState) => void
}

function Chosen({ list, pages, choice, view, onChange, onSaveState }: ChosenProps) {
  const entries = eachOnce(pages.flatMap((page) => page.entries))
  const searchedSince = pages.at(-1)?.searched_since ?? null
  if (entries.length === 0 && searchedSince === null)
    return <NothingShown choice={choice} isNew={pages[0]?.total === 0} onChange={onChange} />
  return (
    <>
      <EntryCards
        entries={entries}
        hits={pages.flatMap((page) => page.hits)}
        view={view}
        onSaveState={onSaveState}
      />
      {list.isFetchNextPageError && (
        <NotLoaded what="older entries" onRetry={() => void list.fetchNextPage()} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <MoreEntries
          shown={entries.length}
          matching={pages[0]?.matching ?? entries.length}
          searchedSince={searchedSince}
          isBusy={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
