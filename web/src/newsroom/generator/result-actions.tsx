import type { Generation } from '@app/contract/newsroom/generations'
import { Download, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { FaultBoundary } from '../../platform/fault-boundary.tsx'
import { asMarkdown, fileNameOf } from '../packages/as-markdown.ts'
import { CopyButton } from '../packages/copy-button.tsx'
import { DeleteDialog } from '../packages/delete-dialog.tsx'
import { useArchivePackage, useBringBackFromArchive } from '../packages/package-changes.ts'
import styles from './result-actions.module.css'

// Asked for now and then: the first screen does without them.
const HistoryDialog = lazy(async () => ({ default: (await import('../packages/history-dialog.tsx')).HistoryDialog }))
const AnewDialog = lazy(async () => ({ default: (await import('./anew-dialog.tsx')).AnewDialog }))

type ResultActionsProps = {
  generation: Generation
  onGone: () => void
  onAnew: (jobId: string) => void
  isWriting: boolean
}

/** What can be done with a package as a whole. */
export function ResultActions({ generation, onGone, onAnew, isWriting }: ResultActionsProps) {
  const [open, setOpen] = useState<'history' | 'anew' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <div role="group" aria-label="This package" className={styles.actions}>
      <CopyButton text={() => asMarkdown(generation, location.origin)}>Copy everything</CopyButton>
      <Button variant="outline" size="sm" icon={<Download aria-hidden />} onPress={() => download(generation)}>
        Download
      </Button>
      <Button variant="quiet" size="sm" onPress={() => setOpen('anew')} isDisabled={isWriting}>
        Write it anew
      </Button>
      <Button variant="quiet" size="sm" onPress={() => setOpen('history')}>
        History
      </Button>
      <ArchiveButton generation={generation} onArchived={onGone} />
      <IconButton
        variant="danger"
        label={`Delete ${generation.title}`}
        icon={<Trash2 aria-hidden />}
        onPress={() => setOpen('delete')}
      />
      <DeleteDialog stream="weekly" asked={open === 'delete' ? generation : null} onClose={close} onDeleted={onGone} />
      <FaultBoundary>
        <Suspense>
          {open === 'history' && <HistoryDialog packageId={generation.id} isOpen onClose={close} />}
          {open === 'anew' && <AnewDialog generation={generation} onClose={close} onStarted={onAnew} />}
        </Suspense>
      </FaultBoundary>
    </div>
  )
}

function ArchiveButton({ generation, onArchived }: { generation: Generation; onArchived: () => void }) {
  const archive = useArchivePackage()
  const bringBack = useBringBackFromArchive()
  const { id, title } = generation
  if (generation.archived_at !== null) {
    return (
      <Button
        variant="quiet"
        size="sm"
        onPress={() => bringBack.mutate({ id, title })}
        isBusy={bringBack.isPending}
        busyLabel="Bringing back…"
      >
        Bring back
      </Button>
    )
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      onPress={() => archive.mutate({ id, title, onDone: onArchived })}
      isBusy={archive.isPending}
      busyLabel="Archiving…"
    >
      Archive
    </Button>
  )
}

function download(generation: Generation) {
  const file = new Blob([asMarkdown(generation, location.origin)], { type: 'text/markdown;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileNameOf(generation.title)
  link.click()
  URL.revokeObjectURL(link.href)
}
