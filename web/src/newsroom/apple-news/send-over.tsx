import type {
  AppleAct,
  ApplePublishing,
  AppleSending,
} from '@app/contract/newsroom/apple-publishing'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import styles from './publishing-card.module.css'

type SendOverProps = {
  latest: AppleSending | undefined
  hindrances: ApplePublishing['hindrances']
  isPending: boolean
  onSend: (act: AppleAct, revision: string) => void
}

/** Offers to replace what somebody changed in News Publisher, once it was looked at. */
export function SendOver({ latest, hindrances, isPending, onSend }: SendOverProps) {
  const [isAsked, setIsAsked] = useState(false)
  if (latest === undefined || latest.status !== 'refused' || latest.revision === null) return null
  const { act, revision } = latest
  if (hindrances[act] !== null) return null
  const confirm = () => {
    onSend(act, revision)
    setIsAsked(false)
  }
  return (
    <div className={styles.acts}>
      <Button
        variant="danger-outline"
        size="sm"
        isBusy={isPending}
        busyLabel="Sending…"
        onPress={() => setIsAsked(true)}
      >
        Send over it
      </Button>
      <p className={styles.quiet}>Ours takes the place of what is there.</p>
      <ConfirmDialog
        title="Send over it?"
        isOpen={isAsked}
        onCancel={() => setIsAsked(false)}
        onConfirm={confirm}
        confirmLabel="Send over it"
      >
        {act === 'publish'
          ? 'Readers lose what was changed in News Publisher, and see these words instead.'
          : 'What is there in News Publisher goes, and these words take its place.'}
      </ConfirmDialog>
    </div>
  )
}
