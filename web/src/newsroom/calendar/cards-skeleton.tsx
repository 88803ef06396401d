import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { CardGrid } from './calendar-card.tsx'

/** Stands in place of the cards of a tab. */
export function CardsSkeleton() {
  return (
    <SkeletonGroup label="Loading the calendar">
      <CardGrid>
        {['first', 'second', 'third'].map((card) => (
          <div key={card}>
            <Skeleton shape="picture" />
            <Skeleton shape="title" />
            <Skeleton shape="half-line" />
          </div>
        ))}
      </CardGrid>
    </SkeletonGroup>
  )
}
