export type ToastMessage = {
  title: string
  message?: string
  tone?: 'success' | 'destructive'
  /** A way back: "Undo". The toast goes once it is taken, and waits longer for it. */
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

/** Made once by the app, so that what runs outside React (a failed request) can show a toast too. */
export function createToastQueue(): ToastQueue {
  const listeners = new Set<() => void>()
  let current: ShownToast | null = null
  let lastId = 0
  const change = (next: ShownToast | null) => {
    current = next
    for (const onChange of listeners) onChange()
  }
  return {
    // One at a time: the newest is the one that matters, and a queue of them would lag behind the screen.
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
