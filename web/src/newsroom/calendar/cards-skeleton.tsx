import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { CardGrid } from './calendar-card.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

/** The loading state of a tab's cards, or of their rows on a phone. */
export function CardsSkeleton() {
  const isNarrow = useIsNarrow()
  return (
    <SkeletonGroup label="Loading the calendar">
      <CardGrid>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
          <div key={card}>{isNarrow ? <Skeleton shape="row" /> : <WholeCard />}</div>
        ))}
      </CardGrid>
    </SkeletonGroup>
  )
}

function WholeCard() {
  return (
    <>
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton shape="half-line" />
    </>
  )
}
