import { useBlocker } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../kit/dialog.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import styles from './two-step.module.css'

type RecoveryCodesProps = { codes: readonly string[]; title: string; onClose: () => void }

/**
 * Shows the recovery codes, once: only its own button closes the dialog, and the browser asks
 * before the page unloads.
 */
export function RecoveryCodes({ codes, title, onClose }: RecoveryCodesProps) {
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: true })
  return (
    <Dialog title={title} isOpen onClose={onClose} size="sm" isHeld>
      <DialogBody>
        <div className={styles.steps}>
          <p>
            These are your recovery codes. Each lets you in once, without your phone. Print them, or
            copy them to a safe place: they are not shown again.
          </p>
          <ul aria-label="Recovery codes" className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className={styles.ways}>
            <CopyButton text={() => codes.join('\n')} label="Copy the recovery codes" />
            <Button
              variant="outline"
              size="sm"
              icon={<Printer aria-hidden />}
              onPress={() => print()}
            >
              Print
            </Button>
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onPress={onClose}>I have kept them</Button>
      </DialogFooter>
    </Dialog>
  )
}
