import { MonitorSmartphone, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Card } from '../../kit/card.tsx'
import { channelName } from '../../platform/channel.ts'
import { chooseTheme, chosenTheme, type Theme } from '../../platform/theme.ts'
import styles from './appearance.module.css'

const looks: readonly { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: 'device', label: 'Match device', Icon: MonitorSmartphone },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
]

export function Appearance() {
  const [chosen, setChosen] = useState(chosenTheme)
  const choose = (theme: Theme) => {
    setChosen(theme)
    chooseTheme(theme)
  }
  return (
    <Card>
      <fieldset>
        <legend className={styles.title}>Appearance</legend>
        <p className={styles.lead}>Choose how {channelName()} looks on this device.</p>
        <div className={styles.looks}>
          {looks.map(({ theme, label, Icon }) => (
            <label key={theme} className={styles.look}>
              <input type="radio" name="theme" checked={chosen === theme} onChange={() => choose(theme)} />
              <Icon aria-hidden />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
