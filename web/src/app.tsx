import { appPaths } from '@app/contract/paths'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { memberOptions } from './community/auth/auth.data.ts'
import { createToastQueue } from './kit/toast-queue.ts'
import { ToastProvider } from './kit/toast.tsx'
import { reloadWhenBroughtBack } from './platform/kept-page.ts'
import { followOtherTabs } from './platform/other-tabs.ts'
import { createQueryClient } from './platform/query-client.ts'
import { rememberMember } from './platform/remembered-member.ts'
import { isSessionMissing } from './platform/session.ts'
import { createAppRouter } from './router.tsx'

/**
 * Mounts the app in an element, at the browser's own address. The returned function unmounts it.
 */
export function startApp(element: Element): () => void {
  const toasts = createToastQueue()
  const router = createAppRouter()
  const queries = createQueryClient({ onSessionEnded })
  const unfollow = followOtherTabs(
    'member',
    () => queries.getQueryData(memberOptions().queryKey)?.id,
  )
  const stopReloading = reloadWhenBroughtBack()

  function onSessionEnded() {
    const isInNewsroom = router.state.matches.some(({ routeId }) => routeId.startsWith('/newsroom'))
    if (isInNewsroom) void shutNewsroom()
    else leaveForSignIn()
  }

  async function shutNewsroom() {
    // Loaded long since: the newsroom's guard imports it, and the journal does without.
    const { endEditorSession } = await import('./newsroom/auth/editor-session.ts')
    endEditorSession(queries)
  }

  function leaveForSignIn() {
    const { pathname, href } = router.latestLocation
    if (pathname.toLowerCase().startsWith(appPaths.auth)) return
    rememberMember(null)
    // Cached data belongs to the session that has ended; unsent text stays on the device.
    queries.clear()
    void router.navigate({ to: appPaths.auth, search: { next: href, ended: true }, replace: true })
  }

  const root = createRoot(element, {
    // A session that ended is no error: the sign-in screen says so a moment later.
    onCaughtError: (error) => {
      // oxlint-disable-next-line no-console -- what React does by itself with what a boundary has caught
      if (!isSessionMissing(error)) console.error(error)
    },
  })
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ToastProvider toasts={toasts}>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  return () => {
    root.unmount()
    unfollow()
    stopReloading()
    queries.clear()
    router.history.destroy()
  }
}
