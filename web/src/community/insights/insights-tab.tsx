import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { GoalReminder } from '../journal/journal-tab.tsx'
import { SafetyLine } from '../journal/safety-line.tsx'
import { Columns } from '../layout/columns.tsx'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Tile } from '../layout/tile.tsx'
import { lettersOptions, pinnedOptions } from './insights.data.ts'
import { AnsweredLetters, OlderLetter, PinnedLetters } from './letter-sections.tsx'
import { WaitingLetters } from './waiting-letters.tsx'

type InsightsTabProps = {
  onWriteEntry: () => void
  /** Shows the entry that an insight answers. */
  onOpenEntry: (entryId: string) => void
  /** The entry whose insight the reader came for. */
  wantedEntryId?: string | undefined
}

export function InsightsTab({ onWriteEntry, onOpenEntry, wantedEntryId }: InsightsTabProps) {
  const letters = useQuery(lettersOptions())
  const pinned = useQuery(pinnedOptions())
  if (!letters.data || !pinned.data) {
    // A look that fails later takes nothing from the screen.
    if (!letters.isError && !pinned.isError) return <InsightsComing />
    return <InsightsMissing onRetry={() => void Promise.all([letters.refetch(), pinned.refetch()])} />
  }
  const { waiting, answered } = letters.data
  const isElsewhere = ![...waiting, ...answered].some((entry) => entry.id === wantedEntryId)
  const isEmpty = waiting.length + answered.length + pinned.data.length === 0
  return (
    <>
      <PageHeader title="Your Insights" />
      {isEmpty ? (
        <NoInsights onWriteEntry={onWriteEntry} />
      ) : (
        <>
          <WaitingLetters entries={waiting} />
          <Columns aside={<InsightsAside />}>
            {wantedEntryId !== undefined && isElsewhere && <OlderLetter id={wantedEntryId} onOpenEntry={onOpenEntry} />}
            <PinnedLetters insights={pinned.data} onOpenEntry={onOpenEntry} />
            <AnsweredLetters entries={answered} wantedEntryId={wantedEntryId} onOpenEntry={onOpenEntry} />
            <SafetyLine />
          </Columns>
        </>
      )}
    </>
  )
}

function NoInsights({ onWriteEntry }: { onWriteEntry: () => void }) {
  return (
    <Empty
      title="Your first insight is one entry away"
      picture="/art/p1.svg"
      action={
        <Button size="lg" onPress={onWriteEntry}>
          Create your first entry
        </Button>
      }
    >
      Write a few lines about your last session. Your coach reads them and replies here.
    </Empty>
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
      <SkeletonGroup label="Loading your insights">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="half-line" />
      </SkeletonGroup>
    </>
  )
}

function InsightsAside() {
  return (
    <>
      <GoalReminder />
      <Tile title="About your coach" tone="tint">
        <p>
          Your coach is built in: a programme that reads your entry, your tags and your goal, and replies from reviewed
          material.
        </p>
        <p>It isn’t a doctor. If something hurts and keeps hurting, see someone who can look at it.</p>
      </Tile>
    </>
  )
}
