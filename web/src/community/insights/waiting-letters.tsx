import { Fragment } from 'react'
import { Notice } from '../../kit/notice.tsx'
import { Pending } from '../../kit/pending.tsx'
import type { Entry } from '../journal/journal.data.ts'
import { SafetyLine } from '../journal/safety-line.tsx'
import styles from './insights-tab.module.css'

/** Lists replies that are still to come and those that failed. */
export function WaitingLetters({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <div className={styles.waiting}>
      {entries.map((entry) => (
        <Fragment key={entry.id}>
          <WaitingLetter entry={entry} />
          {entry.symptoms.length > 0 && <SafetyLine isProminent />}
        </Fragment>
      ))}
    </div>
  )
}

function WaitingLetter({ entry }: { entry: Entry }) {
  if (entry.insight_status === 'failed') {
    return (
      <Notice tone="sun" title="No reply this time">
        “{entry.title}” is saved, but your coach could not answer it.
      </Notice>
    )
  }
  return (
    <Pending title="Your coach is reading your entry">
      “{entry.title}” is saved. This can take a minute, and you don’t need to wait here: the reply
      will be on this page when it’s ready.
    </Pending>
  )
}
