import type { PremiumContent } from '@app/contract/newsroom/premium'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import styles from './dialogs.module.css'
import { useSetPublished } from './premium-changes.ts'

/** Publishes; where something should be looked at first, it says what. */
export function PublishDialog({ content, onClose }: { content: PremiumContent; onClose: () => void }) {
  const publish = useSetPublished()
  const faults = content.checks.filter(({ weight }) => weight === 'must')
  return (
    <ConfirmDialog
      title="Publish this post?"
      isOpen
      variant="primary"
      onCancel={onClose}
      onConfirm={() => publish.mutate({ content, isPublished: true, onDone: onClose })}
      confirmLabel="Publish"
      cancelLabel="Not yet"
      isBusy={publish.isPending}
      busyLabel="Publishing…"
    >
      <p>“{content.title}” can be read by members at once.</p>
      {faults.length > 0 && (
        <>
          <p className={styles.warning}>
            {faults.length === 1 ? 'One thing has' : `${faults.length} things have`} to be looked at first:
          </p>
          <ul>
            {faults.map(({ rule, place, sentence }) => (
              <li key={`${rule} ${place} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
