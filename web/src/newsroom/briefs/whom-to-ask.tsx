import type { TopicBrief } from '@app/contract/newsroom/topic-brief'
import { Button } from '../../kit/button.tsx'
import styles from './topic-brief.module.css'

type WhomToAskProps = { brief: TopicBrief; isOpen: boolean; onTake: (topic: string) => void }

/**
 * Shows an editor what to commission with: whom to ask, what, what a reader must be told, and what
 * is held nearby.
 */
export function WhomToAsk({ brief, isOpen, onTake }: WhomToAskProps) {
  const { ask, questions, tell, near } = brief
  return (
    <details open={isOpen} className={styles.part}>
      <summary className={styles.heading}>If you commission it</summary>
      <div className={styles.ask}>
        <h3 className={styles.partTitle}>Whom to ask</h3>
        <ul className={styles.bullets}>
          {ask.map((whom) => (
            <li key={whom}>{whom}</li>
          ))}
        </ul>
        <h3 className={styles.partTitle}>Five questions</h3>
        <ol className={styles.bullets}>
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
        {tell !== null && (
          <>
            <h3 className={styles.partTitle}>What a reader must be told</h3>
            <p>{tell}</p>
          </>
        )}
        {near.length > 0 && (
          <>
            <h3 className={styles.partTitle}>Near it, and held</h3>
            <ul className={styles.near}>
              {near.map(({ subject, parts }) => (
                <li key={subject}>
                  <Button variant="outline" size="sm" onPress={() => onTake(subject)}>
                    {subject} ({parts} parts)
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  )
}
