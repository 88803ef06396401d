import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { CallError } from '../../platform/call.ts'
import { articleTitle } from './article-words.ts'
import { articleOptions, type PremiumContent } from './library.data.ts'
import { ReaderArticle } from './reader-article.tsx'
import { ReaderBar } from './reader-bar.tsx'
import { ReaderHead } from './reader-head.tsx'
import styles from './reader.module.css'
import { useReadingPlace } from './use-reading-place.ts'

type ReaderProps = {
  contentId: string
  onClose: () => void
  onReadNext: (contentId: string) => void
}

/** Shows an article over the page that opened it. */
export function Reader({ contentId, onClose, onReadNext }: ReaderProps) {
  const queries = useQueryClient()
  const options = articleOptions(queries, contentId)
  // Since the last visit the article may have changed, or the member become premium.
  const { data: content, error, refetch } = useQuery({ ...options, refetchOnMount: 'always' })
  const isGone = error instanceof CallError && error.status === 404
  return (
    <Dialog
      title={content ? articleTitle(content) : 'Article'}
      isOpen
      onClose={onClose}
      size="reading"
      isBarred={content !== undefined && !isGone}
    >
      {content && !isGone ? (
        <Article content={content} onClose={onClose} onReadNext={onReadNext} />
      ) : error === null ? (
        <ArticleComing />
      ) : (
        <div className={styles.missing}>
          {isGone ? (
            <Gone
              sentence={error.code === 'library/withdrawn' ? error.sentence : undefined}
              onClose={onClose}
            />
          ) : (
            <NotLoaded error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </Dialog>
  )
}

type ArticleProps = Pick<ReaderProps, 'onClose' | 'onReadNext'> & { content: PremiumContent }

function Article({ content, onClose, onReadNext }: ArticleProps) {
  const article = useRef<HTMLDivElement>(null)
  const progress = useReadingPlace(article, content.id)
  return (
    <>
      <ReaderBar progress={progress} onClose={onClose} />
      <ReaderHead content={content} />
      <ReaderArticle
        content={content}
        article={article}
        onClose={onClose}
        onReadNext={onReadNext}
      />
    </>
  )
}

function Gone({
  sentence,
  onClose,
}: Pick<ReaderProps, 'onClose'> & { sentence: string | undefined }) {
  return (
    <>
      <h2>This article is not here</h2>
      <p>
        {sentence ?? 'It may no longer be published. Should it be published again, it comes back.'}
      </p>
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
      <SkeletonGroup
        label="Loading the article"
        shapes={['half-line', 'title', 'picture', 'line', 'line', 'half-line']}
      />
    </div>
  )
}
