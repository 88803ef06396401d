import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { savedWords } from './article-words.ts'
import { useRemoveContent } from './library-changes.ts'
import styles from './library-tab.module.css'
import { savedOptions, type SavedContent } from './library.data.ts'
import { SavedCard } from './saved-card.tsx'

type LibraryTabProps = { onSeeInsights: () => void; onRead: (contentId: string) => void }

/** The saved articles; fetched each time the tab is opened, since what is published changes. */
export function LibraryTab({ onSeeInsights, onRead }: LibraryTabProps) {
  const { data: saved, isError, refetch } = useQuery({ ...savedOptions(), refetchOnMount: 'always' })
  return (
    <>
      <PageHeader title="Your Library">
        {saved !== undefined && saved.length > 0 && <p>{savedWords(saved.length)}</p>}
      </PageHeader>
      {saved ? (
        <Saved saved={saved} onSeeInsights={onSeeInsights} onRead={onRead} />
      ) : isError ? (
        <NotLoaded what="saved articles" onRetry={() => void refetch()} />
      ) : (
        <SavedComing />
      )}
    </>
  )
}

function Saved({ saved, onSeeInsights, onRead }: LibraryTabProps & { saved: readonly SavedContent[] }) {
  const remove = useRemoveContent()
  if (saved.length === 0) return <NothingSaved onSeeInsights={onSeeInsights} />
  return (
    <>
      <VisuallyHidden>
        <h2>Saved articles</h2>
      </VisuallyHidden>
      <ul className={styles.cards}>
        {saved.map((content) => (
          <SavedCard
            key={content.id}
            content={content}
            onRead={() => onRead(content.id)}
            onRemove={() => remove.mutate(content)}
          />
        ))}
      </ul>
    </>
  )
}

function NothingSaved({ onSeeInsights }: Pick<LibraryTabProps, 'onSeeInsights'>) {
  return (
    <Empty
      title="Nothing saved yet"
      picture="/art/p7.svg"
      action={
        <Button size="lg" onPress={onSeeInsights}>
          See recommended reading
        </Button>
      }
    >
      When an article is worth a second read, choose Save to Library and it will be waiting here.
    </Empty>
  )
}

function SavedComing() {
  return (
    <SkeletonGroup label="Loading your library">
      <div className={styles.cards}>
        {[1, 2, 3].map((number) => (
          <div key={number} className={styles.coming}>
            <Skeleton shape="picture" />
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="half-line" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
