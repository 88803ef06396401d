import type { Member } from '@app/contract/community/auth'
import type { TextSize, Theme } from '@app/contract/community/appearance'
import { MonitorSmartphone, Moon, Sun } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Card } from '../../kit/card.tsx'
import { channelName } from '../../platform/channel-name.ts'
import { applyAppearance } from '../../platform/appearance.ts'
import styles from './appearance.module.css'
import { usePendingAppearance } from '../preferences/use-change-preferences.ts'
import type { PreferenceChange } from '../preferences/preferences.data.ts'

type Option<V extends string> = { value: V; label: string; sign: ReactNode }

const themes: readonly Option<Theme>[] = [
  { value: 'device', label: 'Match device', sign: <MonitorSmartphone aria-hidden /> },
  { value: 'light', label: 'Light', sign: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', sign: <Moon aria-hidden /> },
]

const textSizes: readonly Option<TextSize>[] = [
  { value: 'A', label: 'Standard', sign: 'A' },
  { value: 'A+', label: 'Larger', sign: 'A+' },
  { value: 'A++', label: 'Largest', sign: 'A++' },
]

type AppearanceProps = { member: Member; onChange: (change: PreferenceChange) => void }

/** Sets the look of the screens. A choice shows at once, before it is saved. */
export function AppearanceSettings({ member, onChange }: AppearanceProps) {
  const { theme, text_size } = usePendingAppearance(member)
  useEffect(() => applyAppearance({ theme, text_size }), [theme, text_size])
  return (
    <Card>
      <h2 className={styles.title}>Appearance</h2>
      <p className={styles.lead}>
        Choose how {channelName()} looks, on every device that you sign in on.
      </p>
      <div className={styles.choices}>
        <Choice
          name="Theme"
          options={themes}
          value={theme}
          onChange={(one) => onChange({ theme: one })}
        />
        <Choice
          name="Text size"
          options={textSizes}
          value={text_size}
          onChange={(one) => onChange({ text_size: one })}
        />
      </div>
    </Card>
  )
}

type ChoiceProps<V extends string> = {
  name: string
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
}

function Choice<V extends string>({ name, options, value, onChange }: ChoiceProps<V>) {
  return (
    <fieldset>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.looks}>
        {options.map((option) => (
          <label key={option.value} className={styles.look}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.sign}>{option.sign}</span>
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
