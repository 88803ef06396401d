import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Card } from '../../kit/card.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Disclosure } from '../../kit/disclosure.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { useToast } from '../../kit/toast.tsx'
import { showFailure } from '../../platform/failure-toast.ts'
import { passFocusTo } from '../../platform/page-title-and-focus.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'
import { useNow } from '../../platform/use-now.ts'
import { NotLoaded } from '../layout/not-loaded.tsx'
import { ShareRow } from './share-row.tsx'
import { isLive } from './share-words.ts'
import { revokeShare, type Share, sharesOptions } from './shares.data.ts'
import styles from './share-list.module.css'

/** Lists the member's links; those that are over are folded. */
export function ShareList() {
  const { data, isError, refetch } = useQuery(sharesOptions())
  if (data) return <Listed shares={data} />
  if (isError) return <NotLoaded what="links" onRetry={() => void refetch()} />
  return <SkeletonGroup label="Loading your links" shapes={['line', 'half-line']} />
}

function Listed({ shares }: { shares: readonly Share[] }) {
  const now = useNow(false)
  const title = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<Share | null>(null)
  const end = useEndShare(() => setAsked(null))
  const live = shares.filter((share) => isLive(share, now))
  const over = shares.filter((share) => !isLive(share, now))
  const confirm = () => {
    // The pressed button goes with its link.
    passFocusTo(() => title.current)
    if (asked !== null) end.mutate(asked)
  }
  return (
    <Card>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        Your links
      </h2>
      {live.length === 0 && <p>Nobody sees anything of your journal: no link is open.</p>}
      <Rows label="Open links" shares={live} now={now} onEnd={setAsked} />
      {over.length > 0 && (
        <Disclosure summary={`Links that are over (${over.length})`}>
          <Rows label="Links that are over" shares={over} now={now} />
        </Disclosure>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={`End the link for ${asked.receiver}?`}
          isOpen
          onCancel={() => setAsked(null)}
          onConfirm={confirm}
          confirmLabel="End the link"
          cancelLabel="Keep it"
          isBusy={end.isPending}
          busyLabel="Ending…"
        >
          <p>From now on it shows nothing to anybody. The copy that it showed is deleted.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

type RowsProps = {
  label: string
  shares: readonly Share[]
  now: Date
  onEnd?: (share: Share) => void
}

function Rows({ label, shares, now, onEnd }: RowsProps) {
  if (shares.length === 0) return null
  return (
    <ul aria-label={label} className={styles.rows}>
      {shares.map((share) => (
        <ShareRow key={share.id} share={share} now={now} onEnd={onEnd && (() => onEnd(share))} />
      ))}
    </ul>
  )
}

function useEndShare(onEnded: () => void) {
  const queries = useQueryClient()
  const showToast = useToast()
  return useMutationOnce({
    mutationFn: ({ id }: Share) => revokeShare(id),
    onSuccess: (_answer, { receiver }) =>
      showToast({ title: 'Link ended', message: `The link for ${receiver} shows nothing now.` }),
    onError: (error) =>
      showFailure(showToast, 'The link was not ended', error, 'Please try again.'),
    onSettled: async () => {
      onEnded()
      await queries.invalidateQueries(sharesOptions())
    },
  })
}
