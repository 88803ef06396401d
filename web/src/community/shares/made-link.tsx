import { Button } from '../../kit/button.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { momentInWords } from './share-words.ts'
import type { Made } from './use-share-making.ts'
import styles from './made-link.module.css'

/** Shows a new link, this once: a tap beside it must not take the only copy away. */
export function MadeLink({ made: { share, link }, onClose }: { made: Made; onClose: () => void }) {
  return (
    <Dialog title={`The link for ${share.receiver}`} isOpen onClose={onClose} size="sm" isHeld>
      <DialogBody>
        <div className={styles.words}>
          <p>
            <strong>Copy it now: it is shown this once.</strong> We keep no copy of it. If it is
            lost, end it and make another.
          </p>
          <p className={styles.link}>{link}</p>
          <p>
            Whoever has it can open it until {momentInWords(share.expires_at)}. You see when it was
            opened; your own look at it counts too.
          </p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onPress={onClose}>
          Done
        </Button>
        <CopyButton text={() => link} variant="primary" size="md">
          Copy the link
        </CopyButton>
      </DialogFooter>
    </Dialog>
  )
}
