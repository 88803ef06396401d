import type { ApplePublishing } from '@app/contract/newsroom/apple-publishing'
import { Badge } from '../../kit/badge.tsx'
import { useLocalDay } from '../../platform/use-now.ts'
import { formatMoment } from '../packages/any-package.ts'
import { ArticleBadge, StateNote } from './article-words.tsx'
import styles from './publishing-card.module.css'

type ArticleStateProps = {
  article: ApplePublishing['article']
  /** Of the package as it is now. */
  version: number
}

/** Says whether readers have an article, since when, and whether it has changed since. */
export function ArticleState({ article, version }: ArticleStateProps) {
  const now = useLocalDay()
  if (article === null) return <Badge>Not in Apple News</Badge>
  const { is_preview: isPreview, sent_at, published_at, share_url: address } = article
  return (
    <>
      <ArticleBadge article={article} />
      <p>
        {published_at === null || isPreview
          ? `Sent ${formatMoment(sent_at, now)}`
          : `Since ${formatMoment(published_at, now).replace(/^on /, '')}`}
        , revision {article.revision}
        {article.version !== version && '; the words have changed since'}.
      </p>
      <StateNote article={article} />
      {address !== null && (
        <a href={address} target="_blank" rel="noreferrer" className={styles.address}>
          Open in News
        </a>
      )}
    </>
  )
}
