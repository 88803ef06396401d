import type { KeptBrief } from '@app/contract/newsroom/briefs'
import { useQuery } from '@tanstack/react-query'
import { Printer, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useToast } from '../../kit/toast.tsx'
import { ErrorNotice } from '../../platform/error-boundary.tsx'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { MaterialShown } from '../material/material-shown.tsx'
import { BriefComing, BriefHead } from './brief-head.tsx'
import { HeldParts } from './held-parts.tsx'
import styles from './topic-brief.module.css'
import { WhomToAsk } from './whom-to-ask.tsx'
import { briefOptions, useDeleteBrief } from './briefs.data.ts'
import { lineOf } from './kept-briefs.tsx'

type KeptBriefPanelProps = {
  id: string
  /** Looks its topic up again, as the shelf is now. */
  onLookUp: (kept: KeptBrief) => void
  onTake: (topic: string) => void
  onClose: () => void
}

/** A kept brief as it read when it was kept. It is to commission from and cannot be published. */
export function KeptBriefPanel({ id, onLookUp, onTake, onClose }: KeptBriefPanelProps) {
  const { data: kept, error, refetch } = useQuery(briefOptions(id))
  if (kept === undefined) {
    return error === null ? (
      <BriefComing />
    ) : (
      <ErrorNotice error={error} reset={() => void refetch()} />
    )
  }
  const { brief, material } = kept
  return (
    <Card>
      <section aria-label="Kept brief" className={styles.panel}>
        <BriefHead brief={brief} line={`Kept: ${lineOf(kept)}`} />
        <HeldParts held={brief.held} missing={brief.missing} />
        {material !== null && (
          <section className={styles.part}>
            <h2 className={styles.heading}>From the editor</h2>
            <MaterialShown material={material} />
          </section>
        )}
        <WhomToAsk brief={brief} onTake={onTake} isOpen />
        <footer className={styles.acts}>
          <Button icon={<Search aria-hidden />} onPress={() => onLookUp(kept)}>
            Look it up again
          </Button>
          <Button variant="outline" icon={<Printer aria-hidden />} onPress={() => window.print()}>
            Print this brief
          </Button>
          <DeleteBrief id={id} onDeleted={onClose} />
          <Button variant="quiet" onPress={onClose}>
            Close
          </Button>
        </footer>
      </section>
    </Card>
  )
}

function DeleteBrief({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const toast = useToast()
  const remove = useDeleteBrief()
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toast({ title: 'Brief deleted' })
        onDeleted()
      },
      onError: (error) =>
        showFailureWithReason(toast, 'Update Failed', error, 'This brief could not be deleted.'),
    })
  return (
    <>
      <Button variant="outline" icon={<Trash2 aria-hidden />} onPress={() => setIsAsked(true)}>
        Delete this brief
      </Button>
      <ConfirmDialog
        title="Delete this brief?"
        isOpen={isAsked}
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsked(false)}
      >
        It cannot be brought back.
      </ConfirmDialog>
    </>
  )
}
