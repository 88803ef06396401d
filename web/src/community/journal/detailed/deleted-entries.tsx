import type { DeletedEntry } from '@app/contract/community/deleted-entries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { Disclosure } from '../../../kit/disclosure.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { longDate } from '../../../platform/dates.ts'
import { showFailure } from '../../../platform/failure-toast.ts'
import { passFocusToHeading } from '../../../platform/page-title-and-focus.ts'
import { useMutationOnce } from '../../../platform/use-mutation-once.ts'
import { NotLoaded } from '../../layout/not-loaded.tsx'
import {
  bringBackEntry,
  deletedEntriesOptions,
  refreshJournal,
  removeDeletedEntry,
} from '../journal.data.ts'
import styles from './deleted-entries.module.css'

/** Lists the entries that can be restored; nothing if there are none. */
export function DeletedEntries() {
  const { data, isError, refetch } = useQuery(deletedEntriesOptions())
  if (data === undefined && isError)
    return <NotLoaded what="deleted entries" onRetry={() => void refetch()} />
  if (data === undefined || data.total === 0) return null
  const hidden = data.total - data.entries.length
  return (
    <section className={styles.section} aria-label="Recently deleted">
      <Disclosure summary={`Recently deleted (${data.total.toLocaleString('en-GB')})`}>
        <p className={styles.quiet}>
          Deleted entries are kept for 30 days. They count nowhere until you bring them back.
        </p>
        <ul className={styles.list}>
          {data.entries.map((entry) => (
            <Deleted key={entry.id} entry={entry} />
          ))}
        </ul>
        {hidden > 0 && (
          <p className={styles.quiet}>
            {hidden.toLocaleString('en-GB')} more were deleted before these.
          </p>
        )}
      </Disclosure>
    </section>
  )
}

/** Brings an entry back, or removes it for good; the focus then leaves its place in the list. */
function useDeletedEntry({ id }: DeletedEntry) {
  const [isAsking, setIsAsking] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const client = useQueryClient()
  const showToast = useToast()
  const bringBack = useMutationOnce({
    mutationFn: () => bringBackEntry(id),
    onSuccess: async () => {
      showToast({ title: 'Entry brought back' })
      passFocusToHeading(place.current)
      await refreshJournal(client)
    },
    onError: (error) =>
      showFailure(showToast, 'This entry could not be brought back', error, 'Please try again.'),
  })
  const removal = useMutationOnce({
    mutationFn: () => removeDeletedEntry(id),
    onSuccess: async () => {
      setIsAsking(false)
      showToast({ title: 'Entry deleted for good' })
      passFocusToHeading(place.current)
      await refreshJournal(client)
    },
    onError: (error) =>
      showFailure(showToast, 'Failed to delete journal entry', error, 'Please try again.'),
  })
  return { place, isAsking, setIsAsking, bringBack, removal }
}

function Deleted({ entry }: { entry: DeletedEntry }) {
  const { place, isAsking, setIsAsking, bringBack, removal } = useDeletedEntry(entry)
  return (
    <li ref={place} className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.title}>{entry.title}</h3>
        <p className={styles.quiet}>
          Written on {longDate(entry.created_at)} · kept until {longDate(entry.gone_at)}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Bring back ${entry.title}`}
        isBusy={bringBack.isPending}
        busyLabel="Bringing back…"
        onPress={() => bringBack.mutate()}
      >
        Bring back
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Delete ${entry.title} for good`}
        onPress={() => setIsAsking(true)}
      >
        Delete for good
      </Button>
      <ConfirmDialog
        title="Delete this entry for good?"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => removal.mutate()}
        confirmLabel="Delete for good"
        cancelLabel="Keep it"
        isBusy={removal.isPending}
        busyLabel="Deleting…"
      >
        “{entry.title}” goes at once, with its photo, its earlier versions and your coach’s reply.
        It cannot be brought back.
      </ConfirmDialog>
    </li>
  )
}
