import type { TopicBrief } from '@app/contract/newsroom/topic-brief'
import { classNames } from '../../kit/class-names.ts'
import styles from './topic-brief.module.css'

/**
 * The way from a topic to its piece, and where it stands; without an outline it ends at the brief.
 */
export function FlowSteps({ brief }: { brief: Pick<TopicBrief, 'outline' | 'stream'> }) {
  const isBrief = brief.outline === null
  const last = brief.stream === 'premium' ? 'Roadmap' : 'Article'
  const steps = isBrief
    ? ['Topic', 'What we hold', 'Brief']
    : ['Topic', 'What we hold', 'Outline', last]
  const current = isBrief ? 'Brief' : 'Outline'
  return (
    <ol aria-label="From topic to piece" className={styles.steps}>
      {steps.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={classNames(step === current && styles.currentStep)}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
