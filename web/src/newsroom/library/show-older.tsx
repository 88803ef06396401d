import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import styles from './newsroom-library-tab.module.css'

type ShowOlderProps = {
  pages: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** Loads older archive pages. */
export function ShowOlder({ pages }: ShowOlderProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  if (!hasNextPage) return null
  const button = (
    <Button
      variant="outline"
      isBusy={isFetchingNextPage}
      busyLabel="Loading…"
      onPress={() => void pages.fetchNextPage()}
    >
      {isFetchNextPageError ? 'Try again' : 'Show older'}
    </Button>
  )
  return isFetchNextPageError ? (
    <Notice tone="alert" title="The older ones could not be loaded" action={button} />
  ) : (
    <div className={styles.older}>{button}</div>
  )
}
