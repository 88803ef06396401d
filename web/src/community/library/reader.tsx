import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { CallError } from '../../platform/call.ts'
import { articleTitle } from './article-words.ts'
import { articleOptions } from './library.data.ts'
import { ReaderArticle } from './reader-article.tsx'
import { ReaderHead } from './reader-head.tsx'
import styles from './reader.module.css'

type ReaderProps = { contentId: string; onClose: () => void }

/** Shows an article over the page that opened it. */
export function Reader({ contentId, onClose }: ReaderProps) {
  const queries = useQueryClient()
  const options = articleOptions(queries, contentId)
  // Since the last visit the article may have changed, or the member become premium.
  const { data: content, error, refetch } = useQuery({ ...options, refetchOnMount: 'always' })
  const isGone = error instanceof CallError && error.status === 404
  return (
    <Dialog title={content ? articleTitle(content) : 'Article'} isOpen onClose={onClose} size="reading">
      {content && !isGone ? (
        <>
          <ReaderHead content={content} />
          <ReaderArticle content={content} onClose={onClose} />
        </>
      ) : error === null ? (
        <ArticleComing />
      ) : (
        <div className={styles.missing}>
          {isGone ? (
            <Gone sentence={error.code === 'library/withdrawn' ? error.sentence : undefined} onClose={onClose} />
          ) : (
            <NotLoaded error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </Dialog>
  )
}

function Gone({ sentence, onClose }: Pick<ReaderProps, 'onClose'> & { sentence: string | undefined }) {
  return (
    <>
      <h2>This article is not here</h2>
      <p>{sentence ?? 'It may no longer be published. Should it be published again, it comes back.'}</p>
      <Button variant="outline" onPress={onClose}>
        Close
      </Button>
    </>
  )
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const retry = (
    <Button variant="outline" size="sm" onPress={onRetry}>
      Try again
    </Button>
  )
  return (
    <Notice tone="alert" title="This article could not be loaded" action={retry}>
      {error instanceof CallError ? error.sentence : 'Something went wrong on this page.'}
    </Notice>
  )
}

function ArticleComing() {
  return (
    <div className={styles.coming}>
      <SkeletonGroup label="Loading the article">
        <Skeleton shape="half-line" />
        <Skeleton shape="title" />
        <Skeleton shape="picture" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="half-line" />
      </SkeletonGroup>
    </div>
  )
}
