import {
  DayKind,
  dayKindLabels,
  Feeling,
  feelingLabels,
  type SelfReport,
  selfReportWords,
} from '@app/contract/community/self-report'
import { Smile } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Chips } from '../../kit/chips.tsx'
import styles from './self-report-fields.module.css'
import { SoreFields } from './sore-fields.tsx'

type SelfReportFieldsProps = { report: SelfReport | null; onChange: (report: SelfReport | null) => void }

const nothing: SelfReport = { feeling: null, day_kind: null, sore: [] }
const feelings = Feeling.options.map((value) => ({ value, label: feelingLabels[value] }))
const kinds = DayKind.options.map((value) => ({ value, label: dayKindLabels[value] }))

/** Lets the member tap how it was; optional, and folded into a line until it is opened. */
export function SelfReportFields({ report, onChange }: SelfReportFieldsProps) {
  const [stage, setStage] = useState<'folded' | 'opened'>('folded')
  const told = selfReportWords(report)
  if (stage === 'folded') {
    return (
      <Button variant="outline" size="sm" icon={<Smile aria-hidden />} onPress={() => setStage('opened')}>
        {told === '' ? 'How was it?' : `How it was: ${told}`}
      </Button>
    )
  }
  const set = (change: Partial<SelfReport>) => {
    const next = { ...(report ?? nothing), ...change }
    onChange(selfReportWords(next) === '' ? null : next)
  }
  const { feeling, day_kind, sore } = report ?? nothing
  return (
    // The focused button has disappeared: the first answer takes the focus.
    <div ref={focusFirst} className={styles.fields}>
      <Choice
        label="How did it feel?"
        options={feelings}
        value={feeling}
        onChange={(value) => set({ feeling: value })}
      />
      <Choice
        label="What kind of day?"
        options={kinds}
        value={day_kind}
        onChange={(value) => set({ day_kind: value })}
      />
      <SoreFields sore={sore} onChange={(next) => set({ sore: next })} />
    </div>
  )
}

const focusFirst = (place: HTMLElement | null) => {
  if (place && !place.contains(document.activeElement)) place.querySelector('input')?.focus()
}

type ChoiceProps<V extends string> = {
  label: string
  options: readonly { value: V; label: string }[]
  value: V | null
  onChange: (value: V | null) => void
}

/** One of a few words; a second tap takes it back. */
function Choice<V extends string>({ label, options, value, onChange }: ChoiceProps<V>) {
  const choose = (chosen: readonly string[]) =>
    onChange(options.find((one) => one.value !== value && chosen.includes(one.value))?.value ?? null)
  return <Chips label={label} isOptional chips={options} value={value === null ? [] : [value]} onChange={choose} />
}
