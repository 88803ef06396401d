import { logoutEditor } from '@app/contract/newsroom/auth'
import type { Editor } from '@app/contract/newsroom/editors'
import { appPaths } from '@app/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { dropAllDrafts } from '../../platform/drafts.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { endEditorSession } from './editor-session.ts'
import { rememberLoggedOut } from './logged-out.ts'

/**
 * Ends the session on the server and removes the editor's data from the device. The calendar
 * reloads.
 */
export function useLogout(editor: Editor) {
  const queries = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  return useMutationOnce({
    isLast: true,
    mutationFn: () => call(logoutEditor),
    onSuccess: () => {
      dropAllDrafts(deviceStorage(), editor.id)
      tellOtherTabs('editor', null)
      const loadsAnew = isCalendar(router.latestLocation.pathname)
      rememberLoggedOut({ loadsAnew })
      if (loadsAnew) location.reload()
      else endEditorSession(queries, { hasEnded: false })
    },
    onError: () =>
      toast({ title: 'Logout Failed', message: 'Could not log out properly', tone: 'destructive' }),
  })
}

const isCalendar = (pathname: string) =>
  [appPaths.calendar, appPaths.admin].some(
    (path) => path === pathname.toLowerCase().replace(/\/$/, ''),
  )
