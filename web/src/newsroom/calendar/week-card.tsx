import { suggestedTitle, type WeekState } from '@app/contract/newsroom/calendar'
import type { Generation } from '@app/contract/newsroom/generations'
import { Pencil, Trash2 } from 'lucide-react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { shortRange } from '../../platform/dates.ts'
import { themeArt } from '../../platform/theme-art.ts'
import { thingsHave } from '../packages/describe-save.ts'
import { PlanLine } from '../plans/plan-line.tsx'
import { UnsavedWords } from '../packages/unsaved-words.tsx'
import { CalendarCard, FarEnd } from './calendar-card.tsx'
import { CardStanding } from './card-standing.tsx'
import { JobProgress, LastFailure } from './job-progress.tsx'
import { generatorBriefLink, generatorLink } from '../packages/package-links.ts'
import type { PlannedWeek } from './week-plan.ts'

const statusOf: Record<WeekState, string> = {
  published: 'Published',
  current: "This Week's Focus • Action required",
  missed: 'Missed • No article created',
  suggested: 'Suggested • Action required this week',
}

type WeekCardProps = {
  planned: PlannedWeek
  /** True where it is the first thing to do. */
  isFirst: boolean
  onCreate: () => void
  onEdit: (generation: Generation) => void
  onDelete: (generation: Generation) => void
}

export function WeekCard({ planned, isFirst, onCreate, onEdit, onDelete }: WeekCardProps) {
  const { week, theme, from, to, state, isCurrent, generation, open } = planned
  return (
    <CalendarCard
      place={`Week ${week}`}
      theme={theme}
      dates={shortRange(from, to, 'UTC')}
      title={generation?.title ?? suggestedTitle(week)}
      picture={generation?.pictures.coverImage.small_url ?? themeArt(theme)}
      fallbackPicture={themeArt(theme)}
      tone={state}
      status={statusOf[state]}
      isHeld={generation?.is_ready === false}
      isNow={isCurrent}
      isUnfolded={isFirst || open !== undefined}
      note={<Notes planned={planned} />}
    >
      {generation !== undefined && (
        <Written week={week} generation={generation} onEdit={onEdit} onDelete={onDelete} />
      )}
      {generation === undefined && open === undefined && (
        <ToWrite planned={planned} onCreate={onCreate} />
      )}
    </CalendarCard>
  )
}

function Notes({ planned: { week, open, failed, others, generation } }: { planned: PlannedWeek }) {
  return (
    <>
      {generation !== undefined && (
        <CardStanding content={generation} place={`week ${week}`} words={readyWords(generation)} />
      )}
      {generation !== undefined && <PlanLine content={generation} place={`week ${week}`} />}
      {open !== undefined && <JobProgress job={open} />}
      {failed !== undefined && <LastFailure job={failed} />}
      {generation !== undefined && <UnsavedWords packageId={generation.id} here="calendar" />}
      {others > 0 && <p>{others === 1 ? 'One more is' : `${others} more are`} in the Generator.</p>}
    </>
  )
}

/**
 * "Published" is the specification's word for a week with a package. The stage beside it says how
 * far the package is; this app cannot see Apple News.
 */
function readyWords({ is_ready, checks, stage }: Generation): string | null {
  const count = checks.filter(({ weight }) => weight === 'must').length
  if (!is_ready) return `Not ready: ${thingsHave(count).toLowerCase()} to be put right first.`
  return stage === 'published' || stage === 'corrected' ? null : 'Ready to drop into Workbench.'
}

type WrittenProps = { week: number; generation: Generation } & Pick<
  WeekCardProps,
  'onEdit' | 'onDelete'
>

function Written({ week, generation, onEdit, onDelete }: WrittenProps) {
  return (
    <>
      <ButtonLink
        size="sm"
        variant="outline"
        href={generatorLink(generation.id)}
        aria-label={`View week ${week}: ${generation.title}`}
      >
        View
      </ButtonLink>
      <Button
        size="sm"
        variant="quiet"
        icon={<Pencil aria-hidden />}
        aria-label={`Edit week ${week}: ${generation.title}`}
        onPress={() => onEdit(generation)}
      >
        Edit
      </Button>
      <FarEnd>
        <IconButton
          variant="danger"
          label={`Delete week ${week}: ${generation.title}`}
          icon={<Trash2 aria-hidden />}
          onPress={() => onDelete(generation)}
        />
      </FarEnd>
    </>
  )
}

function ToWrite({ planned, onCreate }: { planned: PlannedWeek; onCreate: () => void }) {
  const { week, isCurrent } = planned
  return (
    <>
      <Button
        size={isCurrent ? 'md' : 'sm'}
        variant={isCurrent ? 'primary' : 'outline'}
        aria-label={`Create content for week ${week}`}
        onPress={onCreate}
      >
        Create content
      </Button>
      {isCurrent && (
        <ButtonLink
          size="sm"
          variant="quiet"
          href={generatorBriefLink(planned)}
          aria-label={`Open in Generator: week ${week}`}
        >
          Open in Generator
        </ButtonLink>
      )}
    </>
  )
}
