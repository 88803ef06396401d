import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

export type DialogWindowProps = {
  title: string
  /** Runs on the close button, Esc or a click on the backdrop. */
  onClose: () => void
  /**
   * A `reading` window has no header: its content brings its own and scrolls as a whole. It fills a
   * phone.
   */
  size?: 'sm' | 'md' | 'wide' | 'reading'
  /** `alertdialog` for a question that needs an answer. */
  role?: 'dialog' | 'alertdialog'
  /** True if the content of a `reading` window brings its own bar with a way to close. */
  isBarred?: boolean
  /** True if only the content can close it: no close button, Esc or backdrop. */
  isHeld?: boolean
  /** A `DialogBody`, optionally a `DialogFooter`; a form may contain both. */
  children: ReactNode
}

/**
 * The open dialog. It is a chunk of its own: focus trap, scroll lock and inert background need much
 * script.
 */
export function DialogWindow(props: DialogWindowProps) {
  const {
    title,
    onClose,
    size = 'md',
    role = 'dialog',
    isHeld = false,
    isBarred = false,
    children,
  } = props
  const close = (willBeOpen: boolean) => {
    if (!willBeOpen) onClose()
  }
  return (
    // The build keeps only React Aria's English, whatever the device's language.
    <I18nProvider locale="en-GB">
      <ModalOverlay
        isOpen
        onOpenChange={close}
        isDismissable={!isHeld}
        isKeyboardDismissDisabled={isHeld}
        className={styles.backdrop ?? ''}
      >
        <Modal className={classNames(styles.window, styles[size])}>
          {size === 'reading' ? (
            <ReadingWindow
              {...{ title, onClose, role, hasCorner: !isHeld && !isBarred, children }}
            />
          ) : (
            <Dialog role={role} className={styles.dialog ?? ''}>
              <header className={styles.header}>
                <Heading slot="title" level={2} className={styles.title ?? ''}>
                  {title}
                </Heading>
                {!isHeld && <IconButton label="Close" icon={<X aria-hidden />} onPress={onClose} />}
              </header>
              {children}
            </Dialog>
          )}
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

type ReadingWindowProps = Required<
  Pick<DialogWindowProps, 'title' | 'onClose' | 'role' | 'children'>
> & {
  hasCorner: boolean
}

function ReadingWindow({ title, onClose, role, hasCorner, children }: ReadingWindowProps) {
  return (
    <Dialog role={role} aria-label={title} className={classNames(styles.dialog, styles.readable)}>
      {hasCorner && (
        <div className={styles.corner}>
          <IconButton label="Close" icon={<X aria-hidden />} onPress={onClose} />
        </div>
      )}
      {children}
    </Dialog>
  )
}
