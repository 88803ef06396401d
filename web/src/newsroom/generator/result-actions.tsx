import type { Generation } from '@app/contract/newsroom/generations'
import type { PremiumContent } from '@app/contract/newsroom/premium'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, ExternalLink, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { useToast } from '../../kit/toast.tsx'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { premiumPreviewLink } from '../packages/package-links.ts'
import { PublishDialog } from '../calendar/publish-dialog.tsx'
import { UnpublishButton } from '../calendar/unpublish-button.tsx'
import { type AnyPackage, isPremium, streamOf } from '../packages/any-package.ts'
import { markdownFileName, packageToMarkdown } from '../packages/package-markdown.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { DeleteDialog } from '../packages/delete-dialog.tsx'
import { useArchivePackage, useBringBackFromArchive } from '../packages/package-changes.ts'
import { recordOptions } from '../signatures/signatures.data.ts'
import styles from './result-actions.module.css'

// Loaded lazily, since they are rarely needed.
const HistoryDialog = lazyComponent(
  async () => (await import('../packages/package-history-dialog.tsx')).PackageHistoryDialog,
)
const AnewDialog = lazyComponent(async () => (await import('./rewrite-dialog.tsx')).RewriteDialog)

type ResultActionsProps = {
  content: AnyPackage
  onGone: () => void
  onAnew: (jobId: string) => void
  isWriting: boolean
}

/** The actions on a whole package. */
export function ResultActions({ content, onGone, onAnew, isWriting }: ResultActionsProps) {
  const [open, setOpen] = useState<'history' | 'anew' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const toMarkdown = usePackageMarkdown(content)
  const download = useDownload(content, toMarkdown)
  return (
    <div role="group" aria-label="This package" className={styles.actions}>
      <CopyButton text={toMarkdown}>Copy everything</CopyButton>
      <Button
        variant="outline"
        size="sm"
        icon={<Download aria-hidden />}
        onPress={() => void download()}
      >
        Download
      </Button>
      <Button variant="quiet" size="sm" onPress={() => setOpen('anew')} isDisabled={isWriting}>
        Write it anew
      </Button>
      <Button variant="quiet" size="sm" onPress={() => setOpen('history')}>
        History
      </Button>
      {isPremium(content) ? (
        <PremiumActions content={content} />
      ) : (
        <ArchiveButton generation={content} onArchived={onGone} />
      )}
      <IconButton
        variant="danger"
        label={`Delete ${content.title}`}
        icon={<Trash2 aria-hidden />}
        onPress={() => setOpen('delete')}
      />
      <DeleteDialog
        stream={streamOf(content)}
        asked={open === 'delete' ? content : null}
        onClose={close}
        onDeleted={onGone}
      />
      <ErrorBoundary>
        <Suspense>
          {open === 'history' && <HistoryDialog packageId={content.id} isOpen onClose={close} />}
          {open === 'anew' && <AnewDialog content={content} onClose={close} onStarted={onAnew} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** Shows whether a premium post is published, with a preview. */
function PremiumActions({ content }: { content: PremiumContent }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      {content.status === 'published' ? (
        <UnpublishButton content={content} size="sm" />
      ) : (
        <Button variant="outline" size="sm" onPress={() => setIsAsking(true)}>
          Publish
        </Button>
      )}
      <ButtonLink
        variant="quiet"
        size="sm"
        href={premiumPreviewLink(content.id)}
        target="_blank"
        rel="noreferrer noopener"
      >
        Open full preview <ExternalLink aria-hidden />
      </ButtonLink>
      {isAsking && <PublishDialog content={content} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function ArchiveButton({
  generation,
  onArchived,
}: {
  generation: Generation
  onArchived: () => void
}) {
  const archive = useArchivePackage()
  const bringBack = useBringBackFromArchive()
  const { id, title, version } = generation
  if (generation.archived_at !== null) {
    return (
      <Button
        variant="quiet"
        size="sm"
        onPress={() => bringBack.mutate(generation)}
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
      onPress={() => archive.mutate({ id, title, version, onDone: onArchived })}
      isBusy={archive.isPending}
      busyLabel="Archiving…"
    >
      Archive
    </Button>
  )
}

/** Saves a package as a Markdown file, and says so where its record cannot be read. */
function useDownload({ title }: AnyPackage, toMarkdown: () => Promise<string>) {
  const toast = useToast()
  return async () => {
    try {
      const file = new Blob([await toMarkdown()], { type: 'text/markdown;charset=utf-8' })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = markdownFileName(title)
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      showFailureWithReason(
        toast,
        'Download Failed',
        error,
        'This package could not be downloaded.',
      )
    }
  }
}

/** Writes a package as Markdown, with its record as it stands. */
function usePackageMarkdown(content: AnyPackage): () => Promise<string> {
  const queries = useQueryClient()
  const options = recordOptions(content.id)
  // It is read beforehand: a browser copies only right after a press.
  useQuery(options)
  return async () =>
    packageToMarkdown(
      content,
      await queries.query({ ...options, staleTime: 'static' }),
      location.origin,
    )
}
