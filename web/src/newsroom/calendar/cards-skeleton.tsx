import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { CardGrid } from './calendar-card.tsx'

/** The loading state of a tab's cards. */
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
