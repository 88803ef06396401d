import { suggestedTitle } from '@app/contract/newsroom/calendar'
import type { Generation } from '@app/contract/newsroom/generations'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndMonth } from '../../platform/dates.ts'
import { DeleteDialog } from '../packages/delete-dialog.tsx'
import { generationsOptions } from '../packages/packages.data.ts'
import { CardGrid } from './calendar-card.tsx'
import { passFocusToCard } from './card-focus.ts'
import { CreateDialog, type FreePlace } from './create-dialog.tsx'
import { CycleStrip } from './cycle-strip.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { useUtcDay } from '../../platform/use-now.ts'
import { useWritingJobs } from './use-writing-jobs.ts'
import { findWork } from './find-work.ts'
import { useFirstCard } from './use-first-card.ts'
import { WeekCard } from './week-card.tsx'
import { planCycle, type PlannedWeek } from './week-plan.ts'
import { initialBriefWords } from './place-work.ts'

type Asked =
  | { what: 'create'; place: FreePlace }
  | { what: 'edit'; week: number; generation: Generation }
  | { what: 'delete'; generation: Generation }

/** The nine weeks of the current cycle. */
export function WeeklyTab() {
  // Reads again when the tab opens: the team may have written since.
  const { data: generations } = useSuspenseQuery({ ...generationsOptions(), staleTime: 0 })
  const jobs = useWritingJobs()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const deleting = asked?.what === 'delete' ? asked.generation : null
  const today = useUtcDay()
  const cycle = planCycle(today, generations, jobs)
  const { isFirst, ordered } = useFirstCard(
    cycle.weeks,
    ({ week }) => `Week ${week}`,
    () => findWork({ today, weeks: cycle.weeks, days: [], generations: [] }),
  )
  return (
    <>
      <CycleStrip {...cycle} />
      <CardGrid>
        {ordered.map((planned) => (
          <WeekCard
            key={planned.week}
            planned={planned}
            isFirst={isFirst(planned)}
            onCreate={() => setAsked({ what: 'create', place: toFreePlace(planned) })}
            onEdit={(generation) => setAsked({ what: 'edit', week: planned.week, generation })}
            onDelete={(generation) => setAsked({ what: 'delete', generation })}
          />
        ))}
      </CardGrid>
      {asked?.what === 'create' && <CreateDialog place={asked.place} onClose={close} />}
      {asked?.what === 'edit' && (
        <EditDialog
          stream="weekly"
          title={`Edit content for week ${asked.week}`}
          content={asked.generation}
          onClose={close}
        />
      )}
      <DeleteDialog
        stream="weekly"
        asked={deleting}
        onClose={close}
        onDeleted={() => passFocusToCard({ stream: 'weekly', at: deleting?.editorial_week })}
      />
    </>
  )
}

const toFreePlace = ({ week, theme, from, to, failed }: PlannedWeek): FreePlace => ({
  stream: 'weekly',
  at: week,
  theme,
  about: `${theme} · ${dayAndMonth(from, 'UTC')} to ${dayAndMonth(to, 'UTC')}`,
  ...initialBriefWords(failed, suggestedTitle(week)),
})
