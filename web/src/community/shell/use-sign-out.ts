import { logout, type Member } from '@app/contract/community/auth'
import { appPaths } from '@app/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { deviceStorage } from '../../platform/device-storage.ts'
import { dropAllDrafts } from '../../platform/drafts.ts'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { rememberMember } from '../../platform/remembered-member.ts'
import { dropPlaces } from '../library/reading-places.ts'
import { dropAllWaiting } from '../waiting/waiting-keys.ts'
import { dropSharedFiles } from '../activities/shared-files.ts'
import { memberOptions } from '../auth/auth.data.ts'
import { tellOtherTabs } from '../../platform/other-tabs.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

/** Ends the session on the server and removes the member's data from the device. */
export function useSignOut(member: Member) {
  const queries = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  return useMutationOnce({
    isLast: true,
    mutationFn: () => call(logout),
    onSuccess: async () => {
      dropAllDrafts(deviceStorage(), member.id)
      dropAllWaiting(deviceStorage(), member.id)
      rememberMember(null)
      void dropSharedFiles().catch(() => undefined)
      dropPlaces(member.id)
      tellOtherTabs('member', null)
      const leaving = router.navigate({ to: appPaths.auth })
      // The gate closes at once: an open screen would request data it may no longer read.
      applyServerAnswer(queries, memberOptions().queryKey, null)
      await leaving
      queries.clear()
    },
    onError: (error) =>
      showFailure(toast, 'Sign-out failed', error, 'You are still signed in. Please try again.'),
  })
}
