import type { AppleAct, ApplePublishing } from '@app/contract/newsroom/apple-publishing'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import styles from './publishing-card.module.css'

type ActsProps = {
  hindrances: ApplePublishing['hindrances']
  standing: 'absent' | 'preview' | 'live'
  pending: AppleAct | undefined
  onAct: (act: AppleAct) => void
}

/** The acts; under them why the next one cannot be done, where it cannot. */
export function AppleActs({ hindrances, standing, pending, onAct }: ActsProps) {
  const isLive = standing === 'live'
  const [asked, setAsked] = useState<'publish' | 'take-down'>()
  const reason = (standing === 'absent' ? hindrances.preview : null) ?? hindrances.publish
  const confirm = () => {
    if (asked !== undefined) onAct(asked)
    setAsked(undefined)
  }
  return (
    <>
      <div className={styles.acts}>
        {!isLive && (
          <Button
            variant="outline"
            size="sm"
            isDisabled={hindrances.preview !== null}
            isBusy={pending === 'preview'}
            busyLabel="Sending…"
            onPress={() => onAct('preview')}
          >
            Send a preview
          </Button>
        )}
        <Button
          size="sm"
          isDisabled={hindrances.publish !== null}
          isBusy={pending === 'publish'}
          busyLabel="Sending…"
          onPress={() => setAsked('publish')}
        >
          {isLive ? 'Send the change' : 'Publish in Apple News'}
        </Button>
        {hindrances['take-down'] === null && (
          <Button
            variant="danger-outline"
            size="sm"
            isBusy={pending === 'take-down'}
            busyLabel="Sending…"
            onPress={() => setAsked('take-down')}
          >
            Take down
          </Button>
        )}
      </div>
      {reason !== null && <p className={styles.quiet}>{reason}</p>}
      <Question
        asked={asked}
        isLive={isLive}
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
      />
    </>
  )
}

type QuestionProps = {
  asked: 'publish' | 'take-down' | undefined
  isLive: boolean
  onCancel: () => void
  onConfirm: () => void
}

const publishing = {
  title: 'Publish in Apple News?',
  label: 'Publish',
  words: 'Readers of the channel see these words as soon as Apple has taken them.',
}
const changing = {
  title: 'Send the change?',
  label: 'Send',
  words: 'These words take the place of those that readers have.',
}
const takingDown = {
  title: 'Take it down?',
  label: 'Take down',
  words: 'Apple News deletes the article and its address. Sent again, it is a new article.',
}

function Question({ asked, isLive, onCancel, onConfirm }: QuestionProps) {
  const { title, label, words } =
    asked === 'take-down' ? takingDown : isLive ? changing : publishing
  return (
    <ConfirmDialog
      title={title}
      isOpen={asked !== undefined}
      onCancel={onCancel}
      onConfirm={onConfirm}
      confirmLabel={label}
      variant={asked === 'take-down' ? 'danger' : 'primary'}
    >
      {words}
    </ConfirmDialog>
  )
}
