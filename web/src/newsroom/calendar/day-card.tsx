import type { PremiumContent } from '@app/contract/newsroom/premium'
import { Pencil, Sparkles, Trash2 } from 'lucide-react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import type { StatusTone } from '../../kit/status.tsx'
import { themeArt } from '../../platform/theme-art.ts'
import { blockingChecks } from '../packages/any-package.ts'
import { thingsHave } from '../packages/describe-save.ts'
import { PlanLine } from '../plans/plan-line.tsx'
import { describeOpening } from '../plans/plan-words.ts'
import { useNow } from '../../platform/use-now.ts'
import { UnsavedWords } from '../packages/unsaved-words.tsx'
import { CalendarCard, FarEnd } from './calendar-card.tsx'
import { CardStanding } from './card-standing.tsx'
import type { PlannedDay } from './day-plan.ts'
import { JobProgress, LastFailure } from './job-progress.tsx'
import { generatorLink } from '../packages/package-links.ts'
import { autoOrder, premiumFailure, useOrderPackage } from './order-package.ts'

type DayCardProps = {
  planned: PlannedDay
  /** True where it is the first thing to do. */
  isFirst: boolean
  onCreate: () => void
  onPreview: (content: PremiumContent) => void
  onEdit: (content: PremiumContent) => void
  onPublish: (content: PremiumContent) => void
  onDelete: (content: PremiumContent) => void
}

export function DayCard({ planned, isFirst, onCreate, ...acts }: DayCardProps) {
  const { day, editorial_theme: theme, content, open, failed } = planned
  const { tone, words } = standingOf(content)
  const now = useNow(false)
  return (
    <CalendarCard
      place={`Day ${day}`}
      theme={theme}
      title={content?.title ?? 'No content created yet'}
      isUntitled={content === undefined}
      picture={content?.pictures.coverImage.small_url ?? themeArt(theme)}
      fallbackPicture={themeArt(theme)}
      tone={tone}
      status={words}
      isHeld={content?.status === 'draft' && blockingChecks(content).length > 0}
      isNow={day === 1}
      isUnfolded={isFirst || open !== undefined}
      note={
        <>
          {content !== undefined && (
            <CardStanding
              content={content}
              place={`day ${day}`}
              words={publicationWords(content, now)}
            />
          )}
          {content !== undefined && <PlanLine content={content} place={`day ${day}`} />}
          {open !== undefined && <JobProgress job={open} />}
          {failed !== undefined && <LastFailure job={failed} />}
          {content !== undefined && <UnsavedWords packageId={content.id} here="calendar" />}
        </>
      }
    >
      {content !== undefined && <Written day={day} content={content} {...acts} />}
      {content === undefined && open === undefined && (
        <ToWrite planned={planned} onCreate={onCreate} />
      )}
    </CalendarCard>
  )
}

function standingOf(content: PremiumContent | undefined): { tone: StatusTone; words: string } {
  if (content === undefined) return { tone: 'needs', words: 'Needs Admin Edit' }
  return content.status === 'draft'
    ? { tone: 'draft', words: 'Unpublished • Ready to publish when edited' }
    : { tone: 'published', words: 'Published • Content live and available' }
}

/**
 * Beside the specified words: the checks that block a draft; when a published post opens, and the
 * admin's reason behind it.
 */
function publicationWords(content: PremiumContent, now: Date): string | null {
  const count = blockingChecks(content).length
  if (content.status === 'draft' && count > 0)
    return `Not ready: ${thingsHave(count).toLowerCase()} to be put right first.`
  if (content.status !== 'published') return null
  const opens = describeOpening(content, now)
  const sentences = [
    ...(opens === null ? [] : [`Members read it from ${opens}.`]),
    ...(content.override === null ? [] : ['Published with an admin’s reason.']),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

type WrittenProps = { day: number; content: PremiumContent } & Omit<
  DayCardProps,
  'planned' | 'isFirst' | 'onCreate'
>

function Written({ day, content, onPreview, onEdit, onPublish, onDelete }: WrittenProps) {
  const named = (act: string) => `${act} day ${day}: ${content.title}`
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={named('Preview')}
        onPress={() => onPreview(content)}
      >
        Preview
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={<Pencil aria-hidden />}
        aria-label={named('Edit')}
        onPress={() => onEdit(content)}
      >
        Edit
      </Button>
      <ButtonLink
        size="sm"
        variant="quiet"
        href={generatorLink(content.id)}
        aria-label={`Desk, day ${day}: ${content.title}`}
      >
        Desk
      </ButtonLink>
      {content.status === 'draft' && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={named('Publish')}
          onPress={() => onPublish(content)}
        >
          Publish
        </Button>
      )}
      <FarEnd>
        <IconButton
          variant="danger"
          label={named('Delete')}
          icon={<Trash2 aria-hidden />}
          onPress={() => onDelete(content)}
        />
      </FarEnd>
    </>
  )
}

function ToWrite({ planned, onCreate }: { planned: PlannedDay; onCreate: () => void }) {
  const start = useOrderPackage()
  const { day } = planned
  return (
    <>
      <Button
        size="sm"
        icon={<Sparkles aria-hidden />}
        aria-label={`Auto-generate day ${day}`}
        isBusy={start.isPending}
        busyLabel="Starting…"
        onPress={() => start.order({ order: autoOrder(planned), failure: premiumFailure(day) })}
      >
        Auto-generate
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Write a brief for day ${day}`}
        onPress={onCreate}
      >
        Write a brief
      </Button>
    </>
  )
}
