import { publishPremium, unpublishPremium, type PremiumContent } from '@app/contract/newsroom/premium'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { premiumKey } from '../packages/packages.data.ts'
import { sayFailure } from '../packages/say-failure.ts'

type Wish = { content: PremiumContent; isPublished: boolean; onDone?: () => void }

/** Shows a premium package to members, or takes it back from them. */
export function useSetPublished() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ content: { id }, isPublished }: Wish) =>
      call(isPublished ? publishPremium : unpublishPremium, { params: { id }, body: {} }),
    onSuccess: async (_reply, { content: { title }, isPublished, onDone }) => {
      onDone?.()
      const message = isPublished ? `“${title}” is published.` : `“${title}” is a draft again.`
      toast({ title: 'Content Updated', message })
      await queries.invalidateQueries({ queryKey: premiumKey })
    },
    onError: (error) => sayFailure(toast, 'Update Failed', error, 'Failed to save premium content changes.'),
  })
}
