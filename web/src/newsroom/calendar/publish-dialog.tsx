import type { PremiumContent } from '@app/contract/newsroom/premium'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { BeforePublishing } from './before-publishing.tsx'
import { useSetPublished } from './premium-changes.ts'

/** Publishes; where something should be looked at first, it says what. */
export function PublishDialog({ content, onClose }: { content: PremiumContent; onClose: () => void }) {
  const publish = useSetPublished()
  return (
    <ConfirmDialog
      title="Publish this post?"
      isOpen
      variant="primary"
      onCancel={onClose}
      onConfirm={() => publish.mutate({ content, isPublished: true, onDone: onClose, onStale: onClose })}
      confirmLabel="Publish"
      cancelLabel="Not yet"
      isBusy={publish.isPending}
      busyLabel="Publishing…"
    >
      <p>“{content.title}” can be read by members at once.</p>
      <BeforePublishing content={content} />
    </ConfirmDialog>
  )
}
