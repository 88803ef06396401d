import type { PremiumContent } from '@app/contract/newsroom/premium'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { BeforePublishing } from './before-publishing.tsx'
import { blockingChecks } from '../packages/any-package.ts'
import { useNow } from '../../platform/use-now.ts'
import { describeOpening } from '../plans/plan-words.ts'
import { useSetPublished } from './premium-changes.ts'
import { PublishBlockedDialog } from './publish-blocked-dialog.tsx'

type PublishDialogProps = { content: PremiumContent; onClose: () => void }

/** Publishes, or says what blocks it. */
export function PublishDialog({ content, onClose }: PublishDialogProps) {
  return blockingChecks(content).length > 0 ? (
    <PublishBlockedDialog content={content} onClose={onClose} />
  ) : (
    <Publishing content={content} onClose={onClose} />
  )
}

function Publishing({ content, onClose }: PublishDialogProps) {
  const publish = useSetPublished()
  const opens = describeOpening(content, useNow(false))
  return (
    <ConfirmDialog
      title="Publish this post?"
      isOpen
      variant="primary"
      onCancel={onClose}
      onConfirm={() =>
        publish.mutate({ content, isPublished: true, onDone: onClose, onStale: onClose })
      }
      confirmLabel="Publish"
      cancelLabel="Not yet"
      isBusy={publish.isPending}
      busyLabel="Publishing…"
    >
      <p>
        “{content.title}” can be read by members {opens === null ? 'at once' : `from ${opens}`}.
      </p>
      <BeforePublishing content={content} />
    </ConfirmDialog>
  )
}
