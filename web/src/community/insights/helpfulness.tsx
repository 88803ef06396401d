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

/** Says that an insight did not help, says so back in words, and takes it back. */
export function Helpfulness({ insight, entryTitle }: { insight: Insight; entryTitle: string }) {
  const client = useQueryClient()
  const showToast = useToast()
  const isSaid = insight.is_unhelpful
  const button = useRef<HTMLButtonElement>(null)
  const change = useMutationOnce({
    mutationFn: () => (isSaid ? takeBackUnhelpful(insight.id) : sayUnhelpful(insight.id)),
    onSuccess: async () => {
      // Among the pinned ones the button goes once it is taken back.
      if (isSaid) passFocusToHeading(button.current)
      await refreshJournal(client)
    },
    onError: (error) => showFailure(showToast, 'Your answer could not be kept', error, 'Please try again.'),
  })
  const label = isSaid ? 'Undo' : 'This wasn’t helpful'
  return (
    <div className={styles.place}>
      {/* Here from the start: screen readers only hear a change inside a region they already know. */}
      <p role="status" className={styles.thanks}>
        {isSaid && 'Thank you. The editors learn the subject, not your words.'}
      </p>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-label={
          isSaid ? `Undo: the insight on ${entryTitle} wasn’t helpful` : `${label}: the insight on ${entryTitle}`
        }
        isBusy={change.isPending}
        onPress={() => change.mutate()}
      >
        {label}
      </Button>
    </div>
  )
}
