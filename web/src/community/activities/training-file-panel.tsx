import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Trash2, Watch } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { DropZone } from '../../kit/drop-zone.tsx'
import { Field } from '../../kit/field.tsx'
import { Pending } from '../../kit/pending.tsx'
import { Switch } from '../../kit/switch.tsx'
import { ownDayOf } from '../../platform/own-time-zone.ts'
import { useLocalDay } from '../../platform/use-now.ts'
import { activityOptions } from './activities.data.ts'
import { ActivityDrawings, FigureLine } from './entry-activity.tsx'
import { ReadFiles } from './read-file-list.tsx'
import styles from './training-file-field.module.css'
import type { EntryWords } from '../journal/entry-words.ts'
import { withActivity } from './read-files.ts'
import { useTrainingFile, type TrainingFile } from './use-training-file.ts'

export type TrainingFilePanelProps = {
  words: EntryWords
  onChange: (words: EntryWords) => void
  /** Says that a file is being read, which the entry should wait for. */
  onReading: (isReading: boolean) => void
  /** Files that were shared to the installed app, to be read at once. */
  shared: readonly File[]
  /** True for an entry that is there: it has its day. */
  keepsDay?: boolean | undefined
}

/** Takes training files, and shows the one that goes with the entry. */
export function TrainingFilePanel(props: TrainingFilePanelProps) {
  const { words, onChange, onReading, keepsDay = false } = props
  const file = useTrainingFile({
    activityId: words.activity,
    onTake: ({ activity }) => onChange(withActivity(words, activity, { keepsDay })),
    onRemove: () => onChange({ ...words, activity: '' }),
    onReading,
  })
  useSharedFiles(props.shared, file)
  return (
    // The form gives a row of its own to what holds a fieldset.
    <div>
      <fieldset ref={focusFirst} className={styles.field}>
        <legend className={styles.legend}>Training file</legend>
        {words.activity === '' ? (
          <PickFiles file={file} />
        ) : (
          <TakenFile
            file={file}
            day={words.day}
            keepsDay={keepsDay}
            onDay={(day) => onChange({ ...words, day })}
          />
        )}
      </fieldset>
    </div>
  )
}

/** Reads shared files as soon as the panel is there, without the ends of their routes. */
function useSharedFiles(shared: readonly File[], { pick }: TrainingFile) {
  const pickNow = useRef(pick)
  useEffect(() => {
    if (shared.length > 0) pickNow.current(shared, false)
  }, [shared])
}

type TakenFileProps = {
  file: TrainingFile
  /** The day of the entry; empty for today. */
  day: string
  keepsDay: boolean
  onDay: (day: string) => void
}

function PickFiles({ file }: { file: TrainingFile }) {
  const [cutsEnds, setCutsEnds] = useState(true)
  const faultId = useId()
  if (file.isReading) return <Pending size="sm" title="Reading your training file…" />
  return (
    <>
      <DropZone
        label="Choose or drop training files"
        hint="FIT, GPX or TCX from your watch or app, also packed; up to 20 at once. They are read, and not kept."
        icon={<Watch aria-hidden />}
        accept=".fit,.gpx,.tcx,.gz,.zip"
        onPick={(_first, all) => file.pick(all, !cutsEnds)}
        isSeveral
        faultId={file.fault === undefined ? undefined : faultId}
      />
      {file.fault !== undefined && (
        <p id={faultId} role="alert" className={styles.fault}>
          <CircleAlert aria-hidden /> <span>{file.fault}</span>
        </p>
      )}
      <Switch
        label="Leave out the first and last 400 m of the route"
        hint="So that the drawing does not show where you live"
        isSelected={cutsEnds}
        onChange={setCutsEnds}
      />
      <ReadFiles file={file} />
    </>
  )
}

function TakenFile({ file, day, keepsDay, onDay }: TakenFileProps) {
  const { data: activity, isError } = useQuery(activityOptions(file.activityId))
  const [isDrawn, setIsDrawn] = useState(false)
  return (
    <>
      {activity && <FigureLine activity={activity} />}
      {!activity && !isError && <Pending size="sm" title="Reading your training file…" />}
      {isError && (
        <p className={styles.words}>
          This training file cannot be shown now. It may be gone: please add it again.
        </p>
      )}
      {activity?.started_at === null && !keepsDay && <WhichDay day={day} onDay={onDay} />}
      {isDrawn && <ActivityDrawings activityId={file.activityId} />}
      <div className={styles.actions}>
        {activity && (
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isDrawn}
            onPress={() => setIsDrawn(!isDrawn)}
          >
            {isDrawn ? 'Hide the drawings' : 'Look at it'}
          </Button>
        )}
        <Button variant="outline" size="sm" icon={<Trash2 aria-hidden />} onPress={file.remove}>
          Remove training file
        </Button>
      </div>
      <ReadFiles file={file} />
    </>
  )
}

function WhichDay({ day, onDay }: Pick<TakenFileProps, 'day' | 'onDay'>) {
  const today = ownDayOf(useLocalDay())
  return (
    <Field
      label="Which day was it?"
      hint="The watch had no clock: its file does not tell the day."
      type="date"
      max={today}
      value={day === '' ? today : day}
      onChange={(next) => next !== '' && onDay(next === today ? '' : next)}
    />
  )
}

// The focused button has disappeared: the first control takes the focus.
const focusFirst = (place: HTMLElement | null) => {
  if (place && !place.contains(document.activeElement))
    place.querySelector<HTMLElement>('input, button')?.focus()
}
