import type { WritingStep } from '@app/contract/newsroom/writing'
import { Check, X } from 'lucide-react'
import { classNames } from '../../kit/class-names.ts'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { stepHints, describeSteps } from './job-words.ts'
import styles from './progress-steps.module.css'

/** Lists a generation's steps as the server reports them. */
export function ProgressSteps({ steps }: { steps: readonly WritingStep[] }) {
  return (
    <ol className={styles.steps}>
      {describeSteps(steps).map(({ id, label, detail, state, note }) => (
        <li key={id} className={classNames(styles.step, styles[state])}>
          <span aria-hidden className={styles.mark}>
            {state === 'done' && <Check />}
            {state === 'failed' && <X />}
          </span>
          <span>
            <b className={styles.label}>{label}</b>
            <span className={styles.hint}>{detail ?? stepHints[id]}</span>
          </span>
          <span className={styles.note}>
            {state === 'done' && <VisuallyHidden>Done, </VisuallyHidden>}
            {note}
          </span>
        </li>
      ))}
    </ol>
  )
}
