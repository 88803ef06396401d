import type { AiConsent, Preferences } from '@app/contract/community/preferences'
import { RadioGroup } from '../../kit/radio-group.tsx'
import styles from './consent-choice.module.css'

export type AskedProvider = NonNullable<Preferences['ai_provider']>

type ConsentChoiceProps = {
  provider: AskedProvider
  value: AiConsent | null
  onChange: (value: AiConsent) => void
  fault?: string | undefined
}

/** Offers the entries that may go to the AI provider, with no choice emphasised. */
export function ConsentChoice({ provider, value, onChange, fault }: ConsentChoiceProps) {
  return (
    <RadioGroup
      label={`What may go to ${provider.name}?`}
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'none',
          label: 'Nothing: the built-in coach answers',
          hint: 'What you write stays on this journal’s own server.',
        },
        {
          value: 'not-private',
          label: 'Entries that I did not make private',
          hint: 'New entries are private unless you switch that off.',
        },
        {
          value: 'all',
          label: 'All my entries, the private ones too',
          hint: `Private entries go to ${provider.name} as well.`,
        },
      ]}
      fault={fault}
    />
  )
}

/**
 * Lists the data that goes to the provider and the data that never does. `place` says where the
 * choice can be changed.
 */
export function SentDataSummary({
  provider,
  place,
}: {
  provider: AskedProvider
  place: 'here' | 'in your profile'
}) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>To whom</dt>
        <dd>
          {provider.name}, for its AI model {provider.model}
        </dd>
      </div>
      <div>
        <dt>What is sent</dt>
        <dd>
          The entry, your goal, and up to ten earlier entries of the kind you allow, with what came
          up in them; where you allow all entries, your coach’s last two letters too
        </dd>
      </div>
      <div>
        <dt>What never is</dt>
        <dd>
          Your name, your e-mail address and your photos. E-mail and street addresses, British
          postcodes, telephone numbers and links are taken out of your words too. Nicknames, a name
          of one word without its capital and the names of other people are not.
        </dd>
      </div>
      <div>
        <dt>Changing it</dt>
        <dd>At any time, {place}. What was sent before then cannot be called back.</dd>
      </div>
    </dl>
  )
}
