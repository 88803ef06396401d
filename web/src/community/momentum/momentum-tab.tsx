import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Button } from '../../kit/button.tsx'
import { classNames } from '../../kit/class-names.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { TargetTile } from '../training/target-tile.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { PageHeader } from '../layout/page-parts.tsx'
import { ConsistencyTile } from './consistency-tile.tsx'
import { MilestonesTile } from './milestones-tile.tsx'
import { formatUtcDay } from './momentum-words.ts'
import { momentumOptions } from './momentum.data.ts'
import styles from './momentum.module.css'
import { StreakTile } from './streak-tile.tsx'
import { WeeksTile } from './weeks-tile.tsx'
import { AlignmentTile, EffortTile } from './word-tiles.tsx'

type MomentumProps = { onWriteEntry: () => void }

export function MomentumTab({ onWriteEntry }: MomentumProps) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<MomentumComing />}>
        <Momentum onWriteEntry={onWriteEntry} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Momentum({ onWriteEntry }: MomentumProps) {
  // Reads again at each opening: there may be a new entry, or a new day.
  const { data: momentum } = useSuspenseQuery({ ...momentumOptions(), staleTime: 0 })
  if (!momentum.has_entries) return <NothingYet onWriteEntry={onWriteEntry} />
  const { from, to, alignment } = momentum
  return (
    <>
      <PageHeader title="Your Momentum">
        <p>
          The last 30 days, from {formatUtcDay(from)} to {formatUtcDay(to)}.
        </p>
      </PageHeader>
      <div className={styles.tiles}>
        <div className={styles.wide}>
          <ConsistencyTile {...momentum} />
        </div>
        <div className={styles.narrow}>
          <StreakTile {...momentum} />
        </div>
        <div className={styles.wide}>
          <WeeksTile {...momentum} />
        </div>
        <div className={styles.narrow}>
          <EffortTile {...momentum} />
        </div>
        {alignment && (
          <div className={styles.half}>
            <AlignmentTile alignment={alignment} />
          </div>
        )}
        <div className={classNames(alignment ? styles.half : styles.whole)}>
          <MilestonesTile {...momentum} />
        </div>
        <div className={styles.whole}>
          <TargetTile />
        </div>
      </div>
      <NextEntry hasToday={momentum.consistency.days.at(-1) === true} onWriteEntry={onWriteEntry} />
    </>
  )
}

/** The page ends with the one thing to do. */
function NextEntry({ hasToday, onWriteEntry }: MomentumProps & { hasToday: boolean }) {
  return (
    <section aria-label="What comes next" className={styles.next}>
      <p>
        {hasToday
          ? 'Today has its entry. There is room for another.'
          : 'Today has no entry yet. Two lines are enough.'}
      </p>
      <Button size="lg" onPress={onWriteEntry}>
        {hasToday ? 'Write another entry' : 'Write today’s entry'}
      </Button>
    </section>
  )
}

function NothingYet({ onWriteEntry }: MomentumProps) {
  return (
    <>
      <PageHeader title="Your Momentum" />
      <EmptyState
        title="Momentum starts with one entry"
        picture="/art/p9.svg"
        action={
          <Button size="lg" onPress={onWriteEntry}>
            Start Building Your Momentum
          </Button>
        }
      >
        Write one today and your consistency, streak and milestones start counting.
      </EmptyState>
      {/* A member who was ill for a month needs it most. */}
      <TargetTile />
    </>
  )
}

function MomentumComing() {
  return (
    <>
      <PageHeader title="Your Momentum" />
      <SkeletonGroup label="Loading your momentum">
        <div className={styles.tiles}>
          {(
            [
              styles.wide,
              styles.narrow,
              styles.wide,
              styles.narrow,
              styles.half,
              styles.half,
            ] as const
          ).map((width, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the tiles stand where they will stand
            <div key={at} className={classNames(width, styles.coming)}>
              <Skeleton />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </>
  )
}
