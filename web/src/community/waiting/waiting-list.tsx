import { use, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useToast } from '../../kit/toast.tsx'
import { dayAndMonth, timeOfDay } from '../../platform/dates.ts'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'
import { DraftOwnerContext } from '../../platform/use-draft.ts'
import { reopenWaiting } from './reopen-waiting.ts'
import { dropWaiting, useWaiting, type WaitingEntry } from './waiting-entries.ts'
import styles from './waiting-list.module.css'

/** Lists what was written without a connection; nothing where nothing waits. */
export function WaitingList({ onOpened }: { onOpened: () => void }) {
  const memberId = use(DraftOwnerContext) ?? ''
  const waiting = useWaiting(memberId)
  if (waiting.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="not-sent-yet">
      <h2 id="not-sent-yet" tabIndex={-1}>
        Not sent yet
      </h2>
      <p className={styles.words}>
        On this device alone. What waits is sent by itself, once, when there is a connection.
      </p>
      <ul className={styles.list}>
        {waiting.map((entry) => (
          <WaitingRow key={entry.key} entry={entry} memberId={memberId} onOpened={onOpened} />
        ))}
      </ul>
    </section>
  )
}

type WaitingRowProps = { entry: WaitingEntry; memberId: string; onOpened: () => void }

function WaitingRow({ entry, memberId, onOpened }: WaitingRowProps) {
  const [isAsking, setIsAsking] = useState(false)
  const showToast = useToast()
  const { title, content } = entry.words
  const throwAway = () => {
    passFocusToHeading(null)
    dropWaiting(memberId, entry.key)
    showToast({ title: 'Thrown away' })
  }
  const open = () => {
    if (reopenWaiting(memberId, entry)) onOpened()
  }
  return (
    <li className={styles.entry}>
      <h3>{title}</h3>
      <p className={styles.story}>{content}</p>
      {entry.refusal === undefined ? (
        <p className={styles.words}>Written {formatWrittenAt(entry.writtenAt)}.</p>
      ) : (
        <p className={styles.refused}>It was not taken: {entry.refusal}</p>
      )}
      <div className={styles.actions}>
        <Button variant="outline" size="sm" aria-label={`Open ${title}`} onPress={open}>
          Open
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Throw ${title} away`}
          onPress={() => setIsAsking(true)}
        >
          Throw away
        </Button>
      </div>
      <ConfirmDialog
        title="Throw this entry away?"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={throwAway}
        confirmLabel="Throw away"
        cancelLabel="Keep it"
      >
        “{title}” was never sent: it is on this device alone and cannot be brought back.
      </ConfirmDialog>
    </li>
  )
}

function formatWrittenAt(writtenAt: number) {
  const at = new Date(writtenAt)
  return `on ${dayAndMonth(at)} at ${timeOfDay(at)}`
}
