import { Suspense, useEffect, type ReactNode } from 'react'
import type { DialogWindowProps } from './dialog-window.tsx'
import styles from './dialog.module.css'
import { lazyComponent } from './lazy-component.ts'

type DialogProps = DialogWindowProps & { isOpen: boolean }

const DialogWindow = lazyComponent(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** A modal window, on phones a bottom sheet. It traps the focus and returns it on close. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  useEffect(fetchWindowAhead, [])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  )
}

/** Preloads the window, so that opening never waits. If that fails, opening tries again. */
function fetchWindowAhead() {
  const timer = setTimeout(() => void DialogWindow.preload(), 1000)
  return () => clearTimeout(timer)
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer className={styles.footer}>{children}</footer>
}
