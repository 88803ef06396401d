import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { isWriting } from '../../platform/page-title-and-focus.ts'
import { ConsentPrompt } from '../coach/consent-prompt.tsx'
import { GoalReminder } from '../journal/journal-tab.tsx'
import { type Entry, entryOptions } from '../journal/journal.data.ts'
import { SafetyLine } from '../journal/safety-line.tsx'
import { Columns, PageHeader } from '../layout/page-parts.tsx'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { AboutCoach } from './about-coach.tsx'
import { pickRecommendations } from './best-recommendations.ts'
import {
  findNewestReply,
  hasSafetyReply,
  isSafety,
  type Insight,
  type InsightLetters,
  lettersOptions,
  type PinnedInsight,
  pinnedOptions,
} from './insights.data.ts'
import styles from './insights-tab.module.css'
import {
  LatestLetter,
  LetterRows,
  PinnedLetters,
  repliesTo,
  WholeLetters,
} from './letter-sections.tsx'
import { RecommendedReading } from './recommended-reading.tsx'
import { WaitingLetters } from './waiting-letters.tsx'
import { WeekLetter } from './week-letter.tsx'

type InsightsTabProps = {
  onWriteEntry: () => void
  /** Shows the entry that an insight answers. */
  onOpenEntry: (entryId: string) => void
  onRead: (contentId: string) => void
  /** The entry whose insight the reader came for. */
  wantedEntryId?: string | undefined
}

export function InsightsTab({ onWriteEntry, ...letterProps }: InsightsTabProps) {
  const letters = useQuery(lettersOptions())
  const pinned = useQuery(pinnedOptions())
  if (!letters.data || !pinned.data) {
    // A later failure removes nothing from the screen.
    if (!letters.isError && !pinned.isError) return <InsightsComing />
    return (
      <InsightsMissing onRetry={() => void Promise.all([letters.refetch(), pinned.refetch()])} />
    )
  }
  const { waiting, answered } = letters.data
  const isEmpty = waiting.length + answered.length + pinned.data.length === 0
  return (
    <>
      <PageHeader title="Your Insights" />
      {isEmpty ? (
        <NoInsights onWriteEntry={onWriteEntry} />
      ) : (
        <AllLetters letters={letters.data} pinned={pinned.data} {...letterProps} />
      )}
    </>
  )
}

type AllLettersProps = Omit<InsightsTabProps, 'onWriteEntry'> & {
  letters: InsightLetters
  pinned: readonly PinnedInsight[]
}

function AllLetters({
  letters: { waiting, answered },
  pinned,
  wantedEntryId,
  onOpenEntry,
  onRead,
}: AllLettersProps) {
  const newest = useTopReply(answered)
  const older = useWantedFromFurtherBack(wantedEntryId, [...waiting, ...answered])
  // A safety message stands alone: no goal, no pinned letters, nothing about training.
  const isSafetyNewest = newest !== undefined && hasSafetyReply(newest)
  const isSafetyFirst = isSafetyNewest || (older !== undefined && hasSafetyReply(older))
  // The reply to a symptom is still to come: the safety line shows with it.
  const isWarningAwaited = waiting.some((entry) => entry.symptoms.length > 0)
  // A page with a safety message makes no offer, wherever the message is.
  const isReadingOffered =
    !isWarningAwaited && !holdsSafety([...answered, ...(older ? [older] : [])], pinned)
  const coachOrSafety = isSafetyFirst ? <SafetyLine isProminent /> : <InsightsAside />
  const wasAwaited = useWasAwaited(waiting, newest)
  const isLookedFor = newest !== undefined && (wasAwaited || newest.id === wantedEntryId)
  const common = { wantedEntryId, onOpenEntry }
  const inFull = idsOf([newest, older].flatMap((entry) => entry?.aiResponses ?? []))
  // A safety message needs no pointer to it.
  const listed = isSafetyNewest ? answered.filter((entry) => entry !== newest) : answered
  const pinnedAbove = isSafetyFirst ? undefined : idsOf(pinned)
  return (
    <>
      <WaitingLetters entries={waiting} />
      <Columns aside={!isWarningAwaited && coachOrSafety}>
        {isSafetyNewest && (
          <WholeLetters title="Please read this first" entry={newest} {...common} />
        )}
        {older && <WholeLetters title="From further back" entry={older} {...common} />}
        {newest && !isSafetyNewest && (
          <LatestLetter entry={newest} isLookedFor={isLookedFor} onOpenEntry={onOpenEntry} />
        )}
        {!isSafetyFirst && !isWarningAwaited && <WeekLetter />}
        {!isSafetyFirst && <PinnedLetters insights={pinned} inFull={inFull} {...common} />}
        <LetterRows
          title="All Insights"
          insights={repliesTo(listed)}
          inFull={inFull}
          pinnedAbove={pinnedAbove}
          {...common}
        />
        {!isSafetyFirst && <SafetyLine />}
      </Columns>
      {isReadingOffered && (
        <RecommendedReading reading={pickRecommendations(answered)} onRead={onRead} />
      )}
    </>
  )
}

const idsOf = (insights: readonly Insight[]): ReadonlySet<string> =>
  new Set(insights.map(({ id }) => id))

/**
 * Chooses the reply on top: the newest, but for a member who is writing when one arrives, whose
 * page stays as it is. A safety message waits for nobody.
 */
function useTopReply(answered: readonly Entry[]): Entry | undefined {
  const newest = findNewestReply(answered)
  const newestId = newest?.id
  const [seen, setSeen] = useState({ newestId, topId: newestId })
  if (newestId !== seen.newestId) setSeen({ newestId, topId: isWriting() ? seen.topId : newestId })
  return newest && hasSafetyReply(newest)
    ? newest
    : (answered.find(({ id }) => id === seen.topId) ?? newest)
}

/** Tells if the newest reply was awaited since the page was opened. */
function useWasAwaited(waiting: readonly Entry[], newest: Entry | undefined): boolean {
  const [awaited, setAwaited] = useState<readonly string[]>([])
  const added = waiting.map(({ id }) => id).filter((id) => !awaited.includes(id))
  if (added.length > 0) setAwaited([...awaited, ...added])
  return newest !== undefined && awaited.includes(newest.id)
}

const holdsSafety = (entries: readonly Entry[], pinned: readonly PinnedInsight[]) =>
  entries.some(hasSafetyReply) || pinned.some(isSafety)

/** Fetches the wanted entry if it is not among the latest. */
function useWantedFromFurtherBack(id: string | undefined, latest: readonly Entry[]) {
  const isFurtherBack = id !== undefined && !latest.some((entry) => entry.id === id)
  const { data } = useQuery({ ...entryOptions(id ?? ''), enabled: isFurtherBack })
  return isFurtherBack && data?.insight_status === 'ready' ? data : undefined
}

function NoInsights({ onWriteEntry }: { onWriteEntry: () => void }) {
  return (
    <EmptyState
      title="Your first insight is one entry away"
      picture="/art/p1.svg"
      action={
        <Button size="lg" onPress={onWriteEntry}>
          Create your first entry
        </Button>
      }
    >
      Write a few lines about your last session. Your coach reads them and replies here.
    </EmptyState>
  )
}

function InsightsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageHeader title="Your Insights" />
      <NotLoaded what="insights" onRetry={onRetry} />
    </>
  )
}

function InsightsComing() {
  return (
    <>
      <PageHeader title="Your Insights" />
      <SkeletonGroup
        label="Loading your insights"
        shapes={['title', 'letter', 'row', 'row', 'row']}
      />
    </>
  )
}

function InsightsAside() {
  return (
    <>
      <div className={styles.goal}>
        <GoalReminder />
      </div>
      <ConsentPrompt />
      <AboutCoach />
    </>
  )
}
