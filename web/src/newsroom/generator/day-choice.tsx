import { Checkbox } from '../../kit/checkbox.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import type { BriefDraft } from './use-brief.ts'
import type { PremiumDayChoice } from './use-premium-day.ts'

type DayChoiceProps = Pick<BriefDraft, 'words' | 'setWords'> & {
  day: PremiumDayChoice
  isDisabled: boolean
  isSubmitted: boolean
}

/** Chooses the day of a roadmap; what stands there is replaced only when the editor says so. */
export function DayChoice({ day, words, setWords, isDisabled, isSubmitted }: DayChoiceProps) {
  const isOpen = day.isTaken && !words.replaces
  return (
    <>
      <SelectField
        label="Day"
        value={day.place === null ? '' : String(day.place.week)}
        onChange={(chosen) => setWords({ ...words, day: chosen, replaces: false })}
        options={day.options}
        isDisabled={isDisabled}
        fault={
          isOpen && isSubmitted ? 'This day has content: choose another, or replace it.' : undefined
        }
      />
      {day.isTaken && (
        <Checkbox
          isSelected={words.replaces}
          onChange={(replaces) => setWords({ ...words, replaces })}
          isDisabled={isDisabled}
        >
          Replace what is there; it goes to the library
        </Checkbox>
      )}
    </>
  )
}
