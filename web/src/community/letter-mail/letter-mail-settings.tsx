import type { LetterMail } from '@app/contract/community/letter-mail'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { Switch } from '../../kit/switch.tsx'
import { dayAndMonth } from '../../platform/dates.ts'
import { ownTimeZone } from '../../platform/own-time-zone.ts'
import {
  letterMailOptions,
  useChangeLetterMail,
  type LetterMailChange,
} from './letter-mail.data.ts'
import styles from './letter-mail-settings.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** Sets whether, when and with which words the letter about the week is mailed. */
export function LetterMailSettings() {
  // The link of a letter, or refusals, may have ended them since.
  const { data } = useQuery({ ...letterMailOptions(), refetchOnMount: 'always' })
  const { mutate, isPending, variables } = useChangeLetterMail()
  if (!data || data.obstacle === 'no-mail-server') return null
  const shown = { ...data, ...(isPending ? definedIn(variables) : {}) }
  const isBarred = data.obstacle === 'unconfirmed'
  return (
    <div className={styles.settings}>
      {data.stopped_at !== null && (
        <Stopped at={data.stopped_at} onRestart={() => mutate({ is_on: true })} />
      )}
      <Switch
        label="Send it by mail as well"
        hint={
          isBarred
            ? 'Please confirm your email first.'
            : 'On Sundays. It says on which days you wrote, and has a link to the letter. Each has a link that stops them.'
        }
        isSelected={shown.is_on}
        isDisabled={isBarred}
        onChange={(is_on) =>
          mutate(is_on ? { is_on, time_zone: data.time_zone ?? ownTimeZone() } : { is_on })
        }
      />
      {shown.is_on && <Choices shown={shown} onChange={mutate} />}
    </div>
  )
}

type ChoicesProps = { shown: LetterMail; onChange: (change: LetterMailChange) => void }

function Choices({ shown: { hour, time_zone, has_words }, onChange }: ChoicesProps) {
  const here = ownTimeZone()
  return (
    <>
      <div className={styles.hour}>
        <SelectField
          label="Hour on Sunday"
          hint={`By the clocks of ${placeOf(time_zone ?? here)}.`}
          options={hours}
          value={String(hour)}
          onChange={(chosen) => onChange({ hour: Number(chosen) })}
        />
        {time_zone !== null && time_zone !== here && (
          <Button variant="outline" size="sm" onPress={() => onChange({ time_zone: here })}>
            Use the clocks of {placeOf(here)}
          </Button>
        )}
      </div>
      <Switch
        label="With words from my journal"
        hint="The whole letter, which may name sore places and quote you. Mail can be read on its way, and by others who open your letter box."
        isSelected={has_words}
        onChange={(chosen) => onChange({ has_words: chosen })}
      />
    </>
  )
}

const Stopped = ({ at, onRestart }: { at: string; onRestart: () => void }) => (
  <Notice
    tone="sun"
    title="Your letters have stopped"
    action={
      <Button variant="outline" size="sm" onPress={onRestart}>
        Send again
      </Button>
    }
  >
    Your mail server refused three in a row, the last on {dayAndMonth(at)}. The letter box may be
    full, or no longer there.
  </Notice>
)

/** "America/New_York" as "New York". */
const placeOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

function definedIn({ is_on, hour, time_zone, has_words }: LetterMailChange) {
  return {
    ...(is_on !== undefined && { is_on }),
    ...(hour !== undefined && { hour }),
    ...(time_zone !== undefined && { time_zone }),
    ...(has_words !== undefined && { has_words }),
  }
}
