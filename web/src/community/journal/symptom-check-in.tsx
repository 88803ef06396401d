import { symptoms } from '@app/contract/community/symptoms'
import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Chips } from '../../kit/chips.tsx'
import styles from './symptom-check-in.module.css'

type SymptomCheckInProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

const chips = symptoms.map(({ id, label }) => ({ value: id, label }))

/** Records a warning sign with one tap; optional. Any symptom makes the reply a safety text. */
export function SymptomCheckIn({ chosen, onChange }: SymptomCheckInProps) {
  const [stage, setStage] = useState<'invited' | 'opened' | 'open'>(
    chosen.length > 0 ? 'open' : 'invited',
  )
  if (stage === 'invited' && chosen.length === 0) {
    return (
      <div className={styles.invitation}>
        <Button
          variant="outline"
          size="sm"
          icon={<HeartPulse aria-hidden />}
          onPress={() => setStage('opened')}
        >
          <span>
            <span className={styles.lead}>Check in a</span>{' '}
            <span className={styles.noun}>symptom</span>
          </span>
        </Button>
        <p>Did anything worry you? Chest pain, faintness, a knock to the head…</p>
      </div>
    )
  }
  return (
    // The focused button has disappeared: the first symptom takes the focus.
    <div ref={stage === 'opened' ? focusFirst : undefined}>
      <Chips
        label="Symptoms"
        isOptional
        chips={chips}
        hint="Tap what you felt. You will get safety advice first, before any talk of training."
        value={[...chosen]}
        onChange={onChange}
      />
    </div>
  )
}

const focusFirst = (place: HTMLElement | null) => place?.querySelector('input')?.focus()
