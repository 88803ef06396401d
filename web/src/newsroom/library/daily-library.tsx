import { daysAfter, type IsoDay } from '@app/contract/days'
import { daysInStream } from '@app/contract/newsroom/calendar'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { longDate, shortDayAndMonth, shortRange } from '../../platform/dates.ts'
import { premiumDaysOptions, premiumPackagesOptions } from '../calendar/calendar.data.ts'
import { FoldableRow } from '../calendar/foldable-row.tsx'
import { PreviewDialog } from '../calendar/preview-dialog.tsx'
import { useIsNarrow } from '../calendar/use-is-narrow.ts'
import { themeArt } from '../../platform/theme-art.ts'
import { useUtcDay } from '../../platform/use-now.ts'
import { useReturnToDay } from '../packages/package-changes.ts'
import {
  dayPlace,
  findRuns,
  groupIntoCycles,
  isSlotOver,
  lastDayOfStream,
  shortSummary,
  type ArchivedCycle,
} from './cycles.ts'
import styles from './daily-library.module.css'
import { archivedDaysOptions, LIBRARY_FRESH_MS } from './library.data.ts'
import cycleStyles from './newsroom-library-tab.module.css'
import { neverPublished, NothingUnpublished } from './never-published.tsx'
import { ShowOlder } from './show-older.tsx'

/** The premium packages that have left the stream, by their nine days. */
export function DailyLibrary({ onlyNever }: { onlyNever: boolean }) {
  const pages = useSuspenseInfiniteQuery({
    ...archivedDaysOptions(onlyNever),
    staleTime: LIBRARY_FRESH_MS,
  })
  const [viewedId, setViewedId] = useState<string>()
  const viewed = pages.data.find(({ id }) => id === viewedId)
  if (pages.data.length === 0 && onlyNever) return <NothingUnpublished />
  if (pages.data.length === 0) {
    return (
      <EmptyState title="No Premium content available yet">
        Each day’s article arrives here after midnight UTC.
      </EmptyState>
    )
  }
  return (
    <>
      {groupIntoCycles(pages.data, dayPlace).map((cycle) => (
        <section
          key={cycle.start}
          aria-labelledby={`days-${cycle.start}`}
          className={cycleStyles.cycle}
        >
          <Cycle cycle={cycle} onlyNever={onlyNever} onView={({ id }) => setViewedId(id)} />
        </section>
      ))}
      <ShowOlder pages={pages} />
      {viewed !== undefined && (
        <PreviewDialog content={viewed} onClose={() => setViewedId(undefined)} />
      )}
    </>
  )
}

type CycleProps = {
  cycle: ArchivedCycle<PremiumContent>
  onlyNever: boolean
  onView: (content: PremiumContent) => void
}

/** Newest first, as the server sends them. */
function Cycle({ cycle: { start, slots, filled, others }, onlyNever, onView }: CycleProps) {
  const today = useUtcDay()
  const empty = slots
    .filter(({ at, contents }) => contents.length === 0 && isSlotOver(start, at, today))
    .map(({ at }) => at)
  return (
    <>
      <div className={cycleStyles.heading}>
        <h3 id={`days-${start}`}>Cycle of {longDate(start, 'UTC')}</h3>
        <p className={cycleStyles.span}>
          {longDate(start, 'UTC')} to {longDate(lastDayOfStream(start), 'UTC')}
          {!onlyNever && ` · ${filled} of ${daysInStream} days`}
        </p>
      </div>
      <ol className={styles.rows}>
        {[...others, ...slots.toReversed().flatMap(({ contents }) => contents)].map((content) => (
          <Row key={content.id} content={content} onView={onView} />
        ))}
      </ol>
      {!onlyNever && empty.length > 0 && (
        <p className={styles.gap}>No article: {emptyDates(start, empty)}</p>
      )}
    </>
  )
}

/** Formats the dates of empty places: "15 Nov · 17–20 Nov". */
function emptyDates(start: IsoDay, places: readonly number[]): string {
  const dateIn = (at: number) => daysAfter(start, at - 1)
  return findRuns(places)
    .map(([first, last]) =>
      first === last
        ? shortDayAndMonth(dateIn(first), 'UTC')
        : shortRange(dateIn(first), dateIn(last), 'UTC'),
    )
    .join(' · ')
}

type RowProps = { content: PremiumContent; onView: (content: PremiumContent) => void }

/** A package of the library; on a phone a row that unfolds. */
function Row({ content, onView }: RowProps) {
  const { title, tldr_summary, archived_at } = content
  const picture = content.pictures.coverImage.small_url
  const isNarrow = useIsNarrow()
  const facts = [
    formatPlaceOf(content),
    content.published_at === null && neverPublished,
    archived_at && archivedOn(archived_at),
  ]
  const line = facts.filter(Boolean).join(' · ')
  const summary = <p className={styles.summary}>{shortSummary(tldr_summary)}</p>
  const acts = <Acts content={content} onView={onView} />
  if (isNarrow) {
    return (
      <li className={styles.row}>
        <FoldableRow
          heading="h4"
          title={title}
          line={line}
          picture={picture}
          fallbackPicture={themeArt(content.editorial_theme)}
        >
          {summary}
          {acts}
        </FoldableRow>
      </li>
    )
  }
  return (
    <li className={styles.row}>
      <img src={picture} alt="" loading="lazy" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.facts}>{line}</p>
        <h4 className={styles.title}>{title}</h4>
        {summary}
      </div>
      {acts}
    </li>
  )
}

function Acts({ content, onView }: RowProps) {
  const { id, title } = content
  const returning = useReturnToDay()
  const mayReturn = useFreeDays().has(dateOf(content))
  return (
    <div className={styles.act}>
      {mayReturn && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Return to its day: ${title}`}
          isBusy={returning.isPending}
          busyLabel="Returning…"
          onPress={() => returning.mutate({ id, title })}
        >
          Return to its day
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={`View ${title}`}
        onPress={() => onView(content)}
      >
        View
      </Button>
    </div>
  )
}

/** The dates of the stream without a package. */
function useFreeDays(): ReadonlySet<string> {
  const { data: days } = useSuspenseQuery(premiumDaysOptions())
  const { data: live } = useSuspenseQuery(premiumPackagesOptions())
  return new Set(
    days
      .filter(({ day }) => live.every((one) => one.editorial_week !== day))
      .map(({ date }) => date),
  )
}

/** The date it was written for: its theme's place in the nine days. */
function dateOf(content: PremiumContent): string {
  const at = dayPlace(content)
  return at === null ? '' : daysAfter(content.cycle_start_date, at - 1)
}

const formatPlaceOf = ({ editorial_week: day, editorial_theme: theme }: PremiumContent) =>
  [day !== null && `Day ${day}`, theme].filter(Boolean).join(' · ')

const archivedOn = (moment: string) => `archived ${longDate(moment, 'UTC')}`
