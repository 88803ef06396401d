import type { Recommendation } from '@app/contract/community/library'
import { Button } from '../../kit/button.tsx'
import { ArticleCover } from '../library/article-cover.tsx'
import { articleTitle } from '../library/article-words.ts'
import styles from './recommended-reading.module.css'

type RecommendedProps = { reading: readonly Recommendation[]; onRead: (contentId: string) => void }

/** Lists the articles recommended beside the letters. */
export function RecommendedReading({ reading, onRead }: RecommendedProps) {
  if (reading.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="recommended">
      <h2 id="recommended">Recommended for you</h2>
      <p className={styles.lead}>Premium reading chosen from what you’ve written.</p>
      <ul className={styles.cards}>
        {reading.map((one) => (
          <RecommendedCard key={one.premiumContent.id} recommendation={one} onRead={onRead} />
        ))}
      </ul>
    </section>
  )
}

type RecommendedCardProps = Pick<RecommendedProps, 'onRead'> & { recommendation: Recommendation }

function RecommendedCard({ recommendation, onRead }: RecommendedCardProps) {
  const {
    premiumContent: article,
    relevance_score: percent,
    recommendation_reason: reason,
  } = recommendation
  const title = articleTitle(article)
  return (
    <li className={styles.card}>
      <ArticleCover article={article} sizes="4rem" className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p>{reason}</p>
        <div className={styles.foot}>
          <p className={styles.match}>{percent}% match</p>
          <Button
            variant="outline"
            size="sm"
            aria-label={`View ${title}`}
            onPress={() => onRead(article.id)}
          >
            View
          </Button>
        </div>
      </div>
    </li>
  )
}
