import type { PremiumContent } from '@app/contract/newsroom/premium'
import { Button } from '../../kit/button.tsx'
import { useSetPublished } from './premium-changes.ts'

/** Unpublishes a post. */
export function UnpublishButton({
  content,
  size = 'md',
}: {
  content: PremiumContent
  size?: 'sm' | 'md'
}) {
  const unpublish = useSetPublished()
  return (
    <Button
      variant="outline"
      size={size}
      isBusy={unpublish.isPending}
      busyLabel="Unpublishing…"
      onPress={() => unpublish.mutate({ content, isPublished: false })}
    >
      Unpublish
    </Button>
  )
}
