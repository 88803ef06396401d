import {
  publishPremium,
  unpublishPremium,
  type PremiumContent,
} from '@app/contract/newsroom/premium'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { call, isRefused } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { isConflict, packagesKey, showPackage } from '../packages/packages.data.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { passFocusToCard } from './card-focus.ts'

/** `onStale` runs if the package has changed since; nothing was done then. */
type PublishRequest = {
  content: PremiumContent
  isPublished: boolean
  /** The admin's reason for publishing despite failed checks. */
  overrideReason?: string
  onDone?: () => void
  onStale?: () => void
}

/** Publishes or unpublishes a premium package. */
export function useSetPublished() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutationOnce({
    mutationFn: ({
      content: { id, version },
      isPublished,
      overrideReason: override_reason,
    }: PublishRequest) =>
      isPublished
        ? call(publishPremium, {
            params: { id },
            body: { version, ...(override_reason !== undefined && { override_reason }) },
          })
        : call(unpublishPremium, { params: { id }, body: { version } }),
    onSuccess: async (changed, { content: { title, editorial_week: at }, isPublished, onDone }) => {
      passFocusToCard({ stream: 'premium', at })
      showPackage(queries, changed)
      onDone?.()
      const message = isPublished ? `“${title}” is published.` : `“${title}” is a draft again.`
      toast({ title: 'Content Updated', message })
      await queries.invalidateQueries({ queryKey: packagesKey })
    },
    onError: async (error, { onStale }) => {
      showFailureWithReason(
        toast,
        'Update Failed',
        error,
        'Failed to save premium content changes.',
      )
      if (isConflict(error)) onStale?.()
      else if (!isRefused(error)) return
      await queries.invalidateQueries({ queryKey: packagesKey })
    },
  })
}
