import { CircleCheck, OctagonAlert, X } from 'lucide-react'
import {
  createContext,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type ReactNode,
} from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import type { ShownToast, ShowToast, ToastQueue } from './toast-queue.ts'
import styles from './toast.module.css'

// Must equal --toast-visible in tokens.css.
const toastVisibleMs = 5000
// Longer, since there is an action to consider and to reach.
const withActionVisibleMs = 10_000

const ToastContext = createContext<ShowToast | null>(null)

/** Shows the toasts over the page and provides `useToast` to all parts inside. */
export function ToastProvider({ toasts, children }: { toasts: ToastQueue; children: ReactNode }) {
  return (
    <ToastContext value={toasts.show}>
      {children}
      <ToastRegion toasts={toasts} />
    </ToastContext>
  )
}

export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('useToast must be used inside ToastProvider')
  return show
}

function ToastRegion({ toasts }: { toasts: ToastQueue }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current)
  const card = toast && (
    <ToastCard key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
  )
  const isAlert = toast?.tone === 'destructive'
  return (
    // React Aria keeps elements with this attribute usable while a dialog is open.
    <section aria-label="Messages" data-react-aria-top-layer="true" className={styles.region}>
      {/* Both are in the page from the start: screen readers announce changes only in regions
          they know. */}
      <div role="status">{!isAlert && card}</div>
      <div role="alert">{isAlert && card}</div>
    </section>
  )
}

type ToastCardProps = { toast: ShownToast; onDismiss: () => void }

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const cameFrom = useRef<HTMLElement | null>(null)
  useDismissal(
    isPointedAt || isFocused,
    toast.action === undefined ? toastVisibleMs : withActionVisibleMs,
    onDismiss,
  )

  const enter = (event: FocusEvent) => {
    setIsFocused(true)
    if (event.relatedTarget instanceof HTMLElement) cameFrom.current = event.relatedTarget
  }
  const dismiss = () => {
    const isThere = cameFrom.current?.isConnected === true
    // The element that had the focus may be gone: the focus must not fall back to the start of the
    // page.
    if (isFocused)
      (isThere ? cameFrom.current : document.querySelector('h1'))?.focus({
        preventScroll: !isThere,
      })
    onDismiss()
  }
  const act = () => {
    toast.action?.onPress()
    dismiss()
  }
  const isDestructive = toast.tone === 'destructive'
  const Icon = isDestructive ? OctagonAlert : CircleCheck
  return (
    <div
      className={classNames(styles.toast, isDestructive && styles.destructive)}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={enter}
      onBlur={() => setIsFocused(false)}
    >
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.message !== undefined && <p className={styles.message}>{toast.message}</p>}
        {toast.action !== undefined && (
          <button type="button" className={styles.action} onClick={act}>
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton
        label="Dismiss message"
        icon={<X aria-hidden />}
        variant="inherit"
        onPress={dismiss}
      />
    </div>
  )
}

/** Dismisses after its time, which restarts when pointer and focus leave. */
function useDismissal(isHeld: boolean, visibleMs: number, onDismiss: () => void) {
  const latest = useRef(onDismiss)
  useEffect(() => {
    latest.current = onDismiss
  })
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => latest.current(), visibleMs)
    return () => clearTimeout(timer)
  }, [isHeld, visibleMs])
}
