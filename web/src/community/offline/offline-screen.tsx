import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Brand } from '../../kit/brand.tsx'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { useToast } from '../../kit/toast.tsx'
import { channelName } from '../../platform/channel-name.ts'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { DraftOwnerContext } from '../../platform/use-draft.ts'
import { FormSwitch, NewEntry, useNewEntryForm } from '../journal/new-entry.tsx'
import { PageHeader } from '../layout/page-parts.tsx'
import { startSending } from '../waiting/start-sending.ts'
import { WaitingList } from '../waiting/waiting-list.tsx'
import styles from './offline-screen.module.css'
import { useConnection } from './use-connection.ts'

type OfflineScreenProps = {
  /** The member who was signed in here last. */
  memberId: string
  /** Asks the server again who is signed in. */
  onConnected: () => void
}

/** Takes entries while the server cannot be reached: they wait on this device. */
export function OfflineScreen({ memberId, onConnected }: OfflineScreenProps) {
  usePageTitle('No connection')
  const form = useNewEntryForm()
  const showToast = useToast()
  const client = useQueryClient()
  useEffect(() => startSending(memberId, client, showToast), [memberId, client, showToast])
  return (
    <DraftOwnerContext value={memberId}>
      <main id="main" className={styles.screen}>
        <p className={styles.brand}>
          <Brand name={channelName()} part="Journal" />
        </p>
        <div className={styles.head}>
          <PageHeader title="Write without a connection">
            <p>
              Your journal cannot be reached, so nothing older is shown. What you write waits on
              this device and is sent when there is a connection. Photos and training files need one
              now.
            </p>
          </PageHeader>
          <FormSwitch {...form} />
        </div>
        <div className={styles.state} role="status">
          <Connection onConnected={onConnected} />
        </div>
        <NewEntry {...form} onCreated={onConnected} />
        <div className={styles.waiting}>
          <WaitingList onOpened={form.reopen} />
        </div>
      </main>
    </DraftOwnerContext>
  )
}

/** Says whether there is a connection, and looks for one on a press. */
function Connection({ onConnected }: Pick<OfflineScreenProps, 'onConnected'>) {
  const showToast = useToast()
  const { isConnected, look } = useConnection()
  const trying = useMutationOnce({
    mutationFn: look,
    onSuccess: (isReached) =>
      isReached ? onConnected() : showToast({ tone: 'destructive', title: 'Still no connection' }),
  })
  if (isConnected)
    return (
      <Notice
        title="There is a connection again"
        action={<Button onPress={onConnected}>Open your journal</Button>}
      >
        What you are writing stays in the form.
      </Notice>
    )
  return (
    <Notice
      title="Not connected"
      action={
        <Button
          variant="outline"
          size="sm"
          isBusy={trying.isPending}
          busyLabel="Trying…"
          onPress={() => trying.mutate()}
        >
          Try again
        </Button>
      }
    />
  )
}
