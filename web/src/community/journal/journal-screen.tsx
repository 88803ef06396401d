import { appPaths } from '@app/contract/paths'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Empty } from '../../kit/empty.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { usePageTitle } from '../../platform/page.ts'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { EntryList } from './entry-list.tsx'
import { EntriesComing } from './journal-tab.tsx'
import { allEntriesOptions } from './journal.data.ts'
import styles from './journal-tab.module.css'

/** Every entry, newest first, a page at a time. */
export function JournalScreen() {
  usePageTitle('All your entries')
  const navigate = useNavigate()
  const list = useInfiniteQuery(allEntriesOptions())
  const { data, fetchNextPage } = list
  if (!data && list.isError) return <NotLoaded what="entries" onRetry={() => void list.refetch()} />
  if (!data) return <EntriesComing />
  const entries = data.pages.flatMap((page) => page.entries)
  const total = data.pages[0]?.total ?? entries.length
  return (
    <>
      <PageHeader title="All your entries">
        <p aria-live="polite">
          Showing {entries.length} of {total} entries
        </p>
      </PageHeader>
      {entries.length === 0 ? (
        <Empty
          title="Your entries will gather here"
          action={<ButtonLink href={`${appPaths.journal}?tab=journal`}>Create your first entry</ButtonLink>}
        >
          Write a few lines about your last session, and find them here.
        </Empty>
      ) : (
        <>
          <VisuallyHidden>
            <h2>Entries, newest first</h2>
          </VisuallyHidden>
          <EntryList
            entries={entries}
            onReadInsight={({ id }) => void navigate({ to: appPaths.journal, search: { tab: 'insights', entry: id } })}
          />
        </>
      )}
      {list.isFetchNextPageError && <NotLoaded what="older entries" onRetry={() => void fetchNextPage()} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className={styles.more}>
          <Button
            variant="outline"
            onPress={() => void fetchNextPage()}
            isBusy={list.isFetchingNextPage}
            busyLabel="Loading…"
          >
            Show more entries
          </Button>
        </div>
      )}
    </>
  )
}
