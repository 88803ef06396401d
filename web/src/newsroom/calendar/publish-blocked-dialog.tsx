import type { PremiumContent } from '@app/contract/newsroom/premium'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { useEditor } from '../shell/editor.ts'
import { BeforePublishing } from './before-publishing.tsx'
import styles from './dialogs.module.css'
import { generatorLink } from '../packages/package-links.ts'
import { OverrideForm } from './override-form.tsx'

type StandingDialogProps = {
  content: PremiumContent
  /** True after a save that should have published: its text is saved. */
  isSaved?: boolean
  onClose: () => void
}

/**
 * Lists the checks that block a post with links to their places, and lets an admin override them.
 */
export function PublishBlockedDialog({ content, isSaved = false, onClose }: StandingDialogProps) {
  const { role } = useEditor()
  return (
    <Dialog
      title={isSaved ? 'Saved as a draft' : 'This cannot be published yet'}
      isOpen
      onClose={onClose}
    >
      <DialogBody>
        <p>
          {isSaved && 'Your words are saved. '}
          Members do not see “{content.title}” until nothing stands in its way.
        </p>
        <BeforePublishing content={content} />
        <div className={styles.override}>
          {role === 'admin' ? (
            <OverrideForm content={content} onDone={onClose} />
          ) : (
            <p>An admin may publish it all the same, with a reason that is kept.</p>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onPress={onClose} autoFocus>
          Close
        </Button>
        <ButtonLink href={generatorLink(content.id)}>Open at the desk</ButtonLink>
      </DialogFooter>
    </Dialog>
  )
}
