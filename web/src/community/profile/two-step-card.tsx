import { useState } from 'react'
import { Card } from '../../kit/card.tsx'
import { TwoStepDialog, type TwoStepChange } from '../../platform/two-step/two-step-dialog.tsx'
import { TwoStepSection } from '../../platform/two-step/two-step-section.tsx'
import { memberTwoStep } from './member-two-step.ts'
import styles from './sessions-card.module.css'

export function TwoStepCard() {
  const [change, setChange] = useState<TwoStepChange | null>(null)
  return (
    <Card>
      <h2 className={styles.title}>Two-step sign-in</h2>
      <div className={styles.part}>
        <TwoStepSection {...memberTwoStep} onChange={setChange} />
      </div>
      {change !== null && (
        <TwoStepDialog {...memberTwoStep} change={change} onClose={() => setChange(null)} />
      )}
    </Card>
  )
}
