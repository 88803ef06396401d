import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Pending } from '../../kit/pending.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { refreshJournal } from '../journal/journal.data.ts'
import styles from './ask-again.module.css'
import { askAgain, type Insight } from './insights.data.ts'

/** Says that the entry has changed since the letter, and offers to request another. */
export function AskAgain({ insight, entryTitle }: { insight: Insight; entryTitle: string }) {
  const client = useQueryClient()
  const showToast = useToast()
  const asking = useMutationOnce({
    mutationFn: () => askAgain(insight.id),
    onSuccess: () => refreshJournal(client),
    onError: (error) =>
      showFailure(showToast, 'Your coach could not be asked', error, 'Please try again.'),
  })
  if (insight.kind === 'safety') {
    return (
      <p className={styles.note}>
        You have changed this entry since. The safety message stays all the same.
      </p>
    )
  }
  if (insight.is_asked_again)
    return <Pending size="sm" title="Your coach is reading your changed entry…" />
  return (
    <div className={styles.place}>
      <p className={styles.note}>You have changed this entry since.</p>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Ask again about ${entryTitle}`}
        isBusy={asking.isPending}
        busyLabel="Asking…"
        onPress={() => asking.mutate()}
      >
        Ask again
      </Button>
    </div>
  )
}
