import { premiumTopicOf } from '@app/contract/newsroom/calendar'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import type { EditorialTheme } from '@app/contract/newsroom/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DeleteDialog } from '../packages/delete-dialog.tsx'
import { CardGrid } from './calendar-card.tsx'
import { cardId, passFocusToCard } from './card-focus.ts'
import { calendarSearch } from './calendar-search.ts'
import { premiumDaysOptions, premiumPackagesOptions } from './calendar.data.ts'
import { CreateDialog, type FreePlace } from './create-dialog.tsx'
import { DayCard } from './day-card.tsx'
import { planDays, type PlannedDay } from './day-plan.ts'
import { EditDialog } from './edit-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useUtcDay } from '../../platform/use-now.ts'
import { findWork } from './find-work.ts'
import { useFirstCard } from './use-first-card.ts'
import { SchedulerCard } from './scheduler-card.tsx'
import { useWritingJobs } from './use-writing-jobs.ts'
import { initialBriefWords } from './place-work.ts'

type Asked =
  | { what: 'create'; theme: EditorialTheme }
  | { what: 'preview' | 'edit' | 'publish' | 'delete'; content: PremiumContent }

/** The nine days of the premium stream and its scheduler. */
export function PremiumTab() {
  const { data: days } = useSuspenseQuery(premiumDaysOptions())
  const { data: contents } = useSuspenseQuery({ ...premiumPackagesOptions(), staleTime: 0 })
  const jobs = useWritingJobs()
  const [asked, setAsked] = useState<Asked>()
  const planned = planDays(days, contents, jobs)
  const today = useUtcDay()
  const { isFirst, ordered } = useFirstCard(
    planned,
    ({ day }) => `Day ${day}`,
    () => findWork({ today, weeks: [], days: planned, generations: [] }),
  )
  useAskedDay()
  const ask = (what: 'preview' | 'edit' | 'publish' | 'delete') => (content: PremiumContent) =>
    setAsked({ what, content })
  return (
    <>
      <SchedulerCard />
      <CardGrid>
        {ordered.map((one) => (
          <DayCard
            key={one.editorial_theme}
            planned={one}
            isFirst={isFirst(one)}
            onCreate={() => setAsked({ what: 'create', theme: one.editorial_theme })}
            onPreview={ask('preview')}
            onEdit={ask('edit')}
            onPublish={ask('publish')}
            onDelete={ask('delete')}
          />
        ))}
      </CardGrid>
      {asked !== undefined && (
        <Answering
          asked={asked}
          planned={planned}
          contents={contents}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Goes once to the day that the address names. */
function useAskedDay() {
  const { day } = calendarSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  useEffect(() => {
    if (day === undefined) return undefined
    // On a page that was just opened its heading takes the focus after this effect.
    const frame = requestAnimationFrame(() => {
      document.getElementById(cardId(`Day ${day}`))?.focus()
      void navigate({ to: '.', search: { tab: 'premium' }, replace: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [day, navigate])
}

type AnsweringProps = {
  asked: Asked
  planned: readonly PlannedDay[]
  contents: readonly PremiumContent[]
  onClose: () => void
}

function Answering({ asked, planned, contents, onClose }: AnsweringProps) {
  if (asked.what === 'create') {
    // Found by its theme: at midnight a day's number changes, also under an open dialog.
    const day = planned.find(({ editorial_theme }) => editorial_theme === asked.theme)
    return day && <CreateDialog place={placeOf(day)} onClose={onClose} />
  }
  const { what } = asked
  // An open dialog shows the package's latest version, or the last known one if it has left the
  // stream.
  const content = contents.find(({ id }) => id === asked.content.id) ?? asked.content
  if (what === 'edit')
    return (
      <EditDialog
        stream="premium"
        title="Edit premium post"
        content={asked.content}
        onClose={onClose}
      />
    )
  if (what === 'publish') return <PublishDialog content={content} onClose={onClose} />
  if (what === 'delete') {
    const passFocus = () => passFocusToCard({ stream: 'premium', at: content.editorial_week })
    return (
      <DeleteDialog
        stream="premium"
        asked={asked.content}
        onClose={onClose}
        onDeleted={passFocus}
      />
    )
  }
  return <PreviewDialog content={content} onClose={onClose} />
}

const placeOf = ({ day, editorial_theme: theme, failed }: PlannedDay): FreePlace => ({
  stream: 'premium',
  at: day,
  theme,
  about: theme,
  ...initialBriefWords(failed, premiumTopicOf(theme)),
})
