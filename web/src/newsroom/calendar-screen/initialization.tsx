import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useEditor } from '../shell/editor.ts'
import { initializationOptions } from '../calendar/calendar.data.ts'
import styles from './calendar-screen.module.css'
import { DemoOffer } from './demo-offer.tsx'

/** Initialises the calendar once after sign-in and shows a failure. */
export function Initialization() {
  const editor = useEditor()
  const { data, isError, isFetching, refetch } = useQuery(initializationOptions(editor.id))
  if (isError || (isFetching && data === undefined)) {
    return isError ? <NotSetUp isTrying={isFetching} onRetry={() => void refetch()} /> : null
  }
  return data?.is_empty === true && editor.role === 'admin' ? <DemoOffer /> : null
}

function NotSetUp({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  return (
    <div className={styles.notice}>
      <Notice
        tone="alert"
        title="The calendar couldn’t be set up."
        action={
          <Button
            size="sm"
            variant="outline"
            isBusy={isTrying}
            busyLabel="Trying…"
            onPress={onRetry}
          >
            Retry
          </Button>
        }
      >
        Nothing has been lost. Try again, and if it happens twice, tell the admin.
      </Notice>
    </div>
  )
}
