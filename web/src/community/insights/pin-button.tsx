import { useQueryClient } from '@tanstack/react-query'
import { Pin, PinOff } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { refreshJournal } from '../journal/journal.data.ts'
import { type Insight, pinInsight, unpinInsight } from './insights.data.ts'

/** Pins or unpins an insight. */
export function PinButton({ insight, entryTitle }: { insight: Insight; entryTitle: string }) {
  const client = useQueryClient()
  const showToast = useToast()
  const isPinned = insight.is_pinned
  const button = useRef<HTMLButtonElement>(null)
  const change = useMutationOnce({
    mutationFn: () => (isPinned ? unpinInsight(insight.id) : pinInsight(insight.id)),
    onSuccess: async () => {
      // A letter that is pinned may go to another place of the page.
      passFocusToHeading(button.current)
      await refreshJournal(client)
      showToast({ title: isPinned ? 'Insight unpinned' : 'Insight pinned' })
    },
    onError: (error) =>
      showFailure(
        showToast,
        isPinned ? 'Error unpinning insight' : 'Error pinning insight',
        error,
        'Please try again.',
      ),
  })
  const label = isPinned ? 'Unpin' : 'Pin'
  return (
    <Button
      ref={button}
      variant={isPinned ? 'outline' : 'quiet'}
      size="sm"
      aria-label={`${label} the insight on ${entryTitle}`}
      icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
      isBusy={change.isPending}
      onPress={() => change.mutate()}
    >
      {label}
    </Button>
  )
}
