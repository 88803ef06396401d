import { useRef } from 'react'
import { Block } from '../../kit/block.tsx'
import { Button } from '../../kit/button.tsx'
import { longDate } from '../../platform/dates.ts'
import { passFocusTo } from '../../platform/page-title-and-focus.ts'
import { themeTone } from '../../platform/theme-art.ts'
import { ArticleCover } from './article-cover.tsx'
import { formatReadMinutes, formatArticlePlace, articleTitle } from './article-words.ts'
import type { SavedContent } from './library.data.ts'
import styles from './saved-card.module.css'

type SavedCardProps = { content: SavedContent; onRead: () => void; onRemove: () => void }

/** A saved article as a list item. */
export function SavedCard({ content, onRead, onRemove }: SavedCardProps) {
  const card = useRef<HTMLLIElement>(null)
  const title = articleTitle(content)
  const remove = () => {
    const neighbour = card.current?.nextElementSibling ?? card.current?.previousElementSibling
    passFocusTo(() => (neighbour?.isConnected ? neighbour.querySelector('h3') : null))
    onRemove()
  }
  return (
    <li ref={card} className={styles.card}>
      <Block tone={themeTone(content.editorial_theme)}>
        <ArticleCover
          article={content}
          sizes="(max-width: 760px) 100vw, 24rem"
          className={styles.picture}
        />
        <div className={styles.words}>
          <p className={styles.place}>{formatArticlePlace(content)}</p>
          <h3 tabIndex={-1} className={styles.title}>
            {title}
          </h3>
          <p>{content.apple_news_deck}</p>
        </div>
      </Block>
      <div className={styles.foot}>
        <p className={styles.facts}>
          {formatReadMinutes(content.read_minutes)}
          <br />
          Saved {longDate(content.saved_at)}
        </p>
        <div className={styles.ways}>
          <Button size="sm" aria-label={`View Post: ${title}`} onPress={onRead}>
            View Post
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remove ${title} from your library`}
            onPress={remove}
          >
            Remove
          </Button>
        </div>
      </div>
    </li>
  )
}
