import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { passFocusToHeading } from '../../platform/page-title-and-focus.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { refreshJournal } from '../journal/journal.data.ts'
import styles from './helpfulness.module.css'
import { type Insight, sayUnhelpful, takeBackUnhelpful } from './insights.data.ts'

/** Marks an insight as unhelpful, confirms it in words, and takes the mark back. */
export function Helpfulness({ insight, entryTitle }: { insight: Insight; entryTitle: string }) {
  const client = useQueryClient()
  const showToast = useToast()
  const isSaid = insight.is_unhelpful
  const button = useRef<HTMLButtonElement>(null)
  const change = useMutationOnce({
    mutationFn: () => (isSaid ? takeBackUnhelpful(insight.id) : sayUnhelpful(insight.id)),
    onSuccess: async () => {
      // Among the pinned letters the button disappears once the mark is gone.
      if (isSaid) passFocusToHeading(button.current)
      await refreshJournal(client)
    },
    onError: (error) =>
      showFailure(showToast, 'Your answer could not be kept', error, 'Please try again.'),
  })
  const label = isSaid ? 'Undo' : 'This wasn’t helpful'
  return (
    <div className={styles.place}>
      {/* In the page from the start: screen readers announce changes only in regions they know. */}
      <p role="status" className={styles.thanks}>
        {isSaid && 'Thank you. The editors learn the subject, not your words.'}
      </p>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-label={
          isSaid
            ? `Undo: the insight on ${entryTitle} wasn’t helpful`
            : `${label}: the insight on ${entryTitle}`
        }
        isBusy={change.isPending}
        onPress={() => change.mutate()}
      >
        {label}
      </Button>
    </div>
  )
}
