import type { WithdrawnArticle } from '@app/contract/community/library'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { longDate } from '../../platform/dates.ts'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { PageHeader } from '../layout/page-parts.tsx'
import { describeHiddenArticles, describeSavedArticles } from './article-words.ts'
import { useRemoveContent } from './library-changes.ts'
import styles from './library-tab.module.css'
import { savedArticlesOptions, type SavedLibrary } from './library.data.ts'
import { SavedCard } from './saved-card.tsx'

type LibraryTabProps = { onSeeInsights: () => void; onRead: (contentId: string) => void }

/** The saved articles. They are fetched at each opening, since publication changes. */
export function LibraryTab({ onSeeInsights, onRead }: LibraryTabProps) {
  const {
    data: library,
    isError,
    refetch,
  } = useQuery({ ...savedArticlesOptions(), refetchOnMount: 'always' })
  return (
    <>
      <PageHeader title="Your Library">
        {library !== undefined && <LibraryWords {...library} />}
      </PageHeader>
      {library ? (
        <Saved {...library} onSeeInsights={onSeeInsights} onRead={onRead} />
      ) : isError ? (
        <NotLoaded what="saved articles" onRetry={() => void refetch()} />
      ) : (
        <SavedComing />
      )}
    </>
  )
}

function LibraryWords({ savedContent: saved, hidden: all, withdrawn }: SavedLibrary) {
  const hidden = all - withdrawn.length
  if (saved.length + hidden === 0) return null
  return (
    <>
      {saved.length > 0 && <p>{describeSavedArticles(saved.length)}</p>}
      {hidden > 0 && <p>{describeHiddenArticles(hidden)}</p>}
    </>
  )
}

function Saved({
  savedContent: saved,
  hidden,
  withdrawn,
  onSeeInsights,
  onRead,
}: LibraryTabProps & SavedLibrary) {
  const remove = useRemoveContent()
  if (saved.length + withdrawn.length === 0)
    return <NothingShown isHidden={hidden > 0} onSeeInsights={onSeeInsights} />
  return (
    <>
      {withdrawn.map((article) => (
        <WithdrawnNotice key={article.id} article={article} />
      ))}
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

/** The sentence that is owed to those who saved what is withdrawn. */
function WithdrawnNotice({ article: { title, at, note } }: { article: WithdrawnArticle }) {
  return (
    <div className={styles.withdrawn}>
      <Notice tone="sun" title={`“${title}” was withdrawn on ${longDate(at)}`}>
        <p>{note}</p>
      </Notice>
    </div>
  )
}

function NothingShown({
  isHidden,
  onSeeInsights,
}: Pick<LibraryTabProps, 'onSeeInsights'> & { isHidden: boolean }) {
  return (
    <EmptyState
      title={isHidden ? 'Nothing to read here at present' : 'Nothing saved yet'}
      picture="/art/p7.svg"
      action={
        <Button size="lg" onPress={onSeeInsights}>
          See recommended reading
        </Button>
      }
    >
      {isHidden
        ? 'What you saved comes back by itself once it is published again.'
        : 'When an article is worth a second read, choose Save to Library and it will be waiting here.'}
    </EmptyState>
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
