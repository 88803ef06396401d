export type ToastMessage = {
  title: string
  message?: string
  tone?: 'success' | 'destructive'
  /** An action such as "Undo". The toast closes after it and stays longer to allow it. */
  action?: { label: string; onPress: () => void }
}
export type ShowToast = (message: ToastMessage) => void
export type ShownToast = ToastMessage & { id: number }

export type ToastQueue = {
  show: ShowToast
  dismiss: (id: number) => void
  current: () => ShownToast | null
  subscribe: (onChange: () => void) => () => void
}

/**
 * Created once by the app, so that code outside React, such as a failed request, can show toasts.
 */
export function createToastQueue(): ToastQueue {
  const listeners = new Set<() => void>()
  let current: ShownToast | null = null
  let lastId = 0
  const change = (next: ShownToast | null) => {
    current = next
    for (const onChange of listeners) onChange()
  }
  return {
    // One at a time: the newest matters most, and a queue would lag behind the screen.
    show: (message) => change({ ...message, id: ++lastId }),
    dismiss(id) {
      if (current?.id === id) change(null)
    },
    current: () => current,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
