import { Skeleton, SkeletonGroup } from '../../../kit/skeleton.tsx'
import styles from './cards-skeleton.module.css'

const cards = [1, 2, 3, 4, 5, 6]

/** Stands in for the cards, as tall as they are. */
export function EntryCardsSkeleton() {
  return (
    <SkeletonGroup label="Loading your entries">
      <div className={styles.cards}>
        {cards.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
            <Skeleton shape="half-line" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
