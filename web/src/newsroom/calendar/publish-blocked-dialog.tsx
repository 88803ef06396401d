import type { PremiumContent } from '@app/contract/newsroom/premium'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { useEditor } from '../shell/editor.ts'
import { BeforePublishing } from './before-publishing.tsx'
import styles from './dialogs.module.css'
import { generatorLink } from './generator-links.ts'
import { OverrideForm } from './override-form.tsx'

type StandingDialogProps = {
  content: PremiumContent
  /** The post was to be published by a save, whose words are kept. */
  isSaved?: boolean
  onClose: () => void
}

/** Says why a post is not published, with a way to each place, and lets an admin publish it all the same. */
export function PublishBlockedDialog({ content, isSaved = false, onClose }: StandingDialogProps) {
  const { role } = useEditor()
  return (
    <Dialog title={isSaved ? 'Saved as a draft' : 'This cannot be published yet'} isOpen onClose={onClose}>
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
