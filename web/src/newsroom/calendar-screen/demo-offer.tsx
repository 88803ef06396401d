import { fillDemo } from '@app/contract/newsroom/demo'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useToast } from '../../kit/toast.tsx'
import { call } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { packagesKey } from '../packages/packages.data.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { initializationKey } from '../calendar/calendar.data.ts'
import styles from './calendar-screen.module.css'

/** Offers demo content in a newsroom without any. */
export function DemoOffer() {
  const queries = useQueryClient()
  const toast = useToast()
  const fill = useMutationOnce({
    mutationFn: () => call(fillDemo, { body: {} }),
    onSuccess: async ({ weeks, days, archived }) => {
      toast({
        title: 'Content Generated!',
        message: `${weeks} weeks, ${days} premium days and ${archived} pieces for the library.`,
      })
      await queries.invalidateQueries({ queryKey: packagesKey })
    },
    onError: (error) =>
      showFailureWithReason(
        toast,
        'Generation Failed',
        error,
        'The demonstration could not be written.',
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: initializationKey }),
  })
  return (
    <div className={styles.notice}>
      <Notice
        title="Nothing has been written here yet"
        action={
          <Button
            size="sm"
            variant="outline"
            isBusy={fill.isPending}
            busyLabel="Writing the demonstration…"
            onPress={() => fill.mutate()}
          >
            Fill it with a demonstration
          </Button>
        }
      >
        <p>
          To look round first, have the built-in writer fill a cycle and nine published premium
          days. Each piece is marked as a demonstration and can be deleted.
        </p>
        <p role="status">{fill.isPending && 'This takes a few seconds.'}</p>
      </Notice>
    </div>
  )
}
