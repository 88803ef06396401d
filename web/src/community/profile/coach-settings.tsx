import { countries, Country } from '@app/contract/community/countries'
import type { Preferences } from '@app/contract/community/preferences'
import { appPaths } from '@app/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../kit/card.tsx'
import { LinkArrow } from '../../kit/link-arrow.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { Switch } from '../../kit/switch.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { ConsentChoice, SentDataSummary } from '../coach/consent-choice.tsx'
import {
  type PreferenceChange,
  preferencesOptions,
  tones,
} from '../preferences/preferences.data.ts'
import { LetterMailSettings } from '../letter-mail/letter-mail-settings.tsx'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { usePendingPreferences } from '../preferences/use-change-preferences.ts'
import styles from './coach-settings.module.css'

type OnChange = (change: PreferenceChange) => void
type SettingsProps = { saved: Preferences; onChange: OnChange }

/** Sets the coach's tone, the country of the emergency numbers and the consent. */
export function CoachSettings({ onChange }: { onChange: OnChange }) {
  // Another device may have changed them since.
  const { data, isError, refetch } = useQuery({ ...preferencesOptions(), refetchOnMount: 'always' })
  if (data) return <Settings saved={data} onChange={onChange} />
  if (isError) return <NotLoaded what="coach’s settings" onRetry={() => void refetch()} />
  return (
    <SkeletonGroup
      label="Loading your coach’s settings"
      shapes={['title', 'line', 'line', 'half-line']}
    />
  )
}

function Settings({ saved, onChange }: SettingsProps) {
  const { shown } = usePendingPreferences(saved)
  return (
    <Card>
      <div className={styles.settings}>
        <div>
          <h2 className={styles.title}>Your coach</h2>
          <p className={styles.lead}>
            Each change is saved at once, and counts from the next reply.
          </p>
        </div>
        <RadioGroup
          label="How your coach talks"
          value={shown.coach_tone}
          options={tones}
          onChange={(coach_tone) => onChange({ coach_tone })}
        />
        <div className={styles.country}>
          <SelectField
            label="Country, for the numbers to call"
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            value={shown.country}
            onChange={(country) => onChange({ country: Country.parse(country) })}
          />
          <EmergencyNumbers country={shown.country} />
        </div>
        <Switch
          label="A letter about each week"
          hint="On your insights from Sunday on: what the week held, without praise and without homework. None after a hard week."
          isSelected={shown.sunday_letter}
          onChange={(sunday_letter) => onChange({ sunday_letter })}
        />
        {saved.sunday_letter && shown.sunday_letter && <LetterMailSettings />}
        <Switch
          label="On this day"
          hint="A good day of an earlier year, on its own date, beside your journal. Days that sound sad or hard are left out, and you can put any away for good."
          isSelected={shown.on_this_day}
          onChange={(on_this_day) => onChange({ on_this_day })}
        />
        <Sending saved={shown} onChange={onChange} />
        <LinkArrow href={appPaths.coachMemory}>What your coach remembers</LinkArrow>
      </div>
    </Card>
  )
}

function Sending({ saved: { ai_provider, ai_consent }, onChange }: SettingsProps) {
  if (ai_provider === null) {
    return (
      <p className={styles.consent}>
        The built-in coach answers every entry here: what you write is sent to no AI provider.
      </p>
    )
  }
  return (
    <>
      <ConsentChoice
        provider={ai_provider}
        value={ai_consent}
        onChange={(entries) => onChange({ ai_consent: { provider: ai_provider.name, entries } })}
      />
      {ai_consent === null && <p>You have not chosen yet. Until you do, nothing is sent.</p>}
      <SentDataSummary provider={ai_provider} place="here" />
    </>
  )
}

/** The phone numbers of a country, as the safety line and the safety messages name them. */
function EmergencyNumbers({ country }: { country: Country }) {
  const numbers = countries.find(({ code }) => code === country)
  if (!numbers) return null
  return (
    <dl className={styles.numbers} aria-live="polite">
      <div>
        <dt>In an emergency</dt>
        <dd>{numbers.emergency}</dd>
      </div>
      <div>
        <dt>For urgent advice</dt>
        <dd>{numbers.advice}</dd>
      </div>
      <div>
        <dt>To talk to someone</dt>
        <dd>{numbers.crisis}</dd>
      </div>
    </dl>
  )
}
