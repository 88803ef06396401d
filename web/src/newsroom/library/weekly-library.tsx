import { cycleEnd, weeksInCycle } from '@app/contract/newsroom/calendar'
import type { Generation } from '@app/contract/newsroom/generations'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Link } from '../../kit/link.tsx'
import { Status } from '../../kit/status.tsx'
import { longDate } from '../../platform/dates.ts'
import { generatorLink } from '../packages/package-links.ts'
import { formatRuns, groupIntoCycles, weekPlace, type ArchivedCycle } from './cycles.ts'
import { archivedWeeksOptions, LIBRARY_FRESH_MS } from './library.data.ts'
import styles from './newsroom-library-tab.module.css'
import { neverPublished, NothingUnpublished } from './never-published.tsx'
import { ShowOlder } from './show-older.tsx'
import slotStyles from './slots.module.css'

/** The archived cycles of nine weeks. */
export function WeeklyLibrary({ onlyNever }: { onlyNever: boolean }) {
  const pages = useSuspenseInfiniteQuery({
    ...archivedWeeksOptions(onlyNever),
    staleTime: LIBRARY_FRESH_MS,
  })
  const cycles = groupIntoCycles(pages.data, weekPlace)
  if (cycles.length === 0 && onlyNever) return <NothingUnpublished />
  if (cycles.length === 0) {
    return (
      <EmptyState title="No archived content cycles yet">
        A cycle arrives here when its nine weeks are over.
      </EmptyState>
    )
  }
  return (
    <>
      {cycles.map((cycle) => (
        <section
          key={cycle.start}
          aria-labelledby={`weeks-${cycle.start}`}
          className={styles.cycle}
        >
          <Cycle cycle={cycle} onlyNever={onlyNever} />
        </section>
      ))}
      <ShowOlder pages={pages} />
    </>
  )
}

type CycleProps = { cycle: ArchivedCycle<Generation>; onlyNever: boolean }

function Cycle({ cycle: { start, slots, filled, others }, onlyNever }: CycleProps) {
  const empty = slots.filter(({ contents }) => contents.length === 0).map(({ at }) => at)
  return (
    <Card>
      <div className={styles.heading}>
        <h3 id={`weeks-${start}`}>Cycle of {longDate(start, 'UTC')}</h3>
        <p className={styles.span}>
          {longDate(start, 'UTC')} to {longDate(cycleEnd(start), 'UTC')}
          {!onlyNever && ` · ${filled} of ${weeksInCycle} weeks`}
        </p>
      </div>
      <ol className={slotStyles.slots}>
        {slots.flatMap(({ at, contents }) =>
          contents.map((content) => (
            <Archived key={content.id} place={`Week ${at}`} content={content} />
          )),
        )}
        {others.map((content) => (
          <Archived key={content.id} place="No week" content={content} />
        ))}
      </ol>
      {!onlyNever && empty.length > 0 && (
        <p className={slotStyles.gap}>
          No article: {empty.length === 1 ? 'week' : 'weeks'} {formatRuns(empty)}
        </p>
      )}
      <div className={slotStyles.status}>
        <Status tone="archived">Archived Content</Status>
      </div>
    </Card>
  )
}

function Archived({ place, content }: { place: string; content: Generation }) {
  return (
    <li className={slotStyles.slot}>
      <Link href={generatorLink(content.id)} className={slotStyles.link}>
        <img
          src={content.pictures.coverImage.small_url}
          alt=""
          loading="lazy"
          className={slotStyles.picture}
        />
        <span className={slotStyles.words}>
          <b>{place}</b>
          <br />
          {content.title}
          {content.published_at === null && (
            <>
              <br />
              <span className={slotStyles.never}>{neverPublished}</span>
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
