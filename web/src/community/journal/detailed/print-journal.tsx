import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../kit/dialog.tsx'
import { printOnly } from '../../../kit/print-only.ts'
import { SelectField } from '../../../kit/select-field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { showFailure } from '../../../platform/failure-toast.ts'
import { useMutationOnce } from '../../../platform/use-mutation-once.ts'
import type { Entry } from '../journal.data.ts'
import { formatMonth } from './card-words.ts'
import { monthsOptions, readMonths } from './detailed.data.ts'
import styles from './print-journal.module.css'
import { PrintedJournal } from './printed-journal.tsx'

/**
 * Prints all entries and letters from one month to another, whole; nothing while there is no entry.
 */
export function PrintJournal() {
  const { data: months = [] } = useQuery(monthsOptions())
  const [isAsking, setIsAsking] = useState(false)
  const [entries, setEntries] = useState<readonly Entry[]>()
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = paper.current
    if (entries && part) void photosLoaded(part).then(() => printOnly(part))
  }, [entries])
  if (months.length === 0) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Printer aria-hidden />}
        onPress={() => setIsAsking(true)}
      >
        Print your journal
      </Button>
      <Dialog
        title="Print your journal"
        size="sm"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
      >
        <ChooseMonths
          months={months}
          onCancel={() => setIsAsking(false)}
          onRead={(read) => {
            setIsAsking(false)
            setEntries(read)
          }}
        />
      </Dialog>
      {entries && (
        <div ref={paper} className={styles.paper}>
          <PrintedJournal entries={entries} />
        </div>
      )}
    </>
  )
}

/** A photo that does not come leaves its place empty. */
const photosLoaded = (part: HTMLElement) =>
  Promise.allSettled([...part.querySelectorAll('img')].map((photo) => photo.decode()))

type ChooseMonthsProps = {
  /** Newest first. */
  months: readonly string[]
  onCancel: () => void
  onRead: (entries: readonly Entry[]) => void
}

function ChooseMonths({ months, onCancel, onRead }: ChooseMonthsProps) {
  const showToast = useToast()
  const [from, setFrom] = useState(months[0] ?? '')
  const [to, setTo] = useState(months[0] ?? '')
  const chosen = months.filter((month) => month >= from && month <= to).toReversed()
  const options = months.map((month) => ({ value: month, label: formatMonth(month) }))
  const read = useMutationOnce({
    mutationFn: () => readMonths(chosen),
    onSuccess: onRead,
    onError: (error) =>
      showFailure(showToast, 'Your entries could not be loaded', error, 'Please try again.'),
  })
  return (
    <>
      <DialogBody>
        <div className={styles.choice}>
          <p>Each entry whole, with your coach’s letter, oldest first.</p>
          <SelectField label="From" options={options} value={from} onChange={setFrom} />
          <SelectField label="To" options={options} value={to} onChange={setTo} />
          {chosen.length === 0 && <p role="status">The first month is after the last.</p>}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onPress={onCancel}>
          Cancel
        </Button>
        <Button
          isDisabled={chosen.length === 0}
          isBusy={read.isPending}
          busyLabel="Gathering your entries…"
          onPress={read.mutate}
        >
          Print
        </Button>
      </DialogFooter>
    </>
  )
}
