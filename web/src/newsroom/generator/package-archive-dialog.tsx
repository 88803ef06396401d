import { appPaths } from '@app/contract/paths'
import type { DeletedPackage } from '@app/contract/newsroom/deleted'
import type { Generation } from '@app/contract/newsroom/generations'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogBody } from '../../kit/dialog.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { longDate } from '../../platform/dates.ts'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { archivedWeeksOptions } from '../library/library.data.ts'
import { ShowOlder } from '../library/show-older.tsx'
import { describePlace } from '../packages/any-package.ts'
import styles from './package-archive-dialog.module.css'
import { DeleteDialog } from '../packages/delete-dialog.tsx'
import { useBringBackDeleted, useBringBackFromArchive } from '../packages/package-changes.ts'
import { PackageListItem, PackageList } from '../packages/package-list-item.tsx'
import { deletedPackagesOptions } from '../packages/packages.data.ts'

type ArchiveDialogProps = { isOpen: boolean; onClose: () => void }

/** Lists the archived packages of the weekly stream and the recently deleted ones. */
export function ArchivedPackagesDialog({ isOpen, onClose }: ArchiveDialogProps) {
  const [asked, setAsked] = useState<Generation | null>(null)
  if (asked !== null)
    return <DeleteDialog stream="weekly" asked={asked} onClose={() => setAsked(null)} />
  return (
    <Dialog title="Archive" isOpen={isOpen} onClose={onClose}>
      <DialogBody>
        <ErrorBoundary>
          <Suspense fallback={<ArchiveComing />}>
            <Archived onClose={onClose} onDelete={setAsked} />
            <DeletedPackages />
          </Suspense>
        </ErrorBoundary>
      </DialogBody>
    </Dialog>
  )
}

type ArchivedProps = { onClose: () => void; onDelete: (generation: Generation) => void }

function Archived({ onClose, onDelete }: ArchivedProps) {
  const pages = useSuspenseInfiniteQuery({ ...archivedWeeksOptions(false), staleTime: 0 })
  const bringBack = useBringBackFromArchive()
  if (pages.data.length === 0) {
    return (
      <EmptyState title="No archived content yet">
        Packages you archive will be kept here.
      </EmptyState>
    )
  }
  return (
    <>
      <PackageList size="lg">
        {pages.data.map((generation) => (
          <PackageListItem
            key={generation.id}
            title={generation.title}
            line={[describePlace('weekly', generation), longDate(generation.created_at)]
              .filter(Boolean)
              .join(' · ')}
            picture={generation.pictures.coverImage.small_url}
            href={`${appPaths.generator}?package=${generation.id}`}
            onFollow={onClose}
            actions={
              <>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Bring back ${generation.title}`}
                  onPress={() => bringBack.mutate(generation)}
                  isBusy={bringBack.isPending && bringBack.variables.id === generation.id}
                  busyLabel="Bringing back…"
                >
                  Bring back
                </Button>
                <IconButton
                  variant="danger"
                  label={`Delete ${generation.title}`}
                  icon={<Trash2 aria-hidden />}
                  onPress={() => onDelete(generation)}
                />
              </>
            }
          />
        ))}
      </PackageList>
      <ShowOlder pages={pages} />
    </>
  )
}

function DeletedPackages() {
  const { data: deleted } = useSuspenseQuery({ ...deletedPackagesOptions(), staleTime: 0 })
  const bringBack = useBringBackDeleted()
  if (deleted.length === 0) return null
  return (
    <section aria-label="Recently deleted" className={styles.deleted}>
      <h3 className={styles.heading}>Recently deleted</h3>
      <PackageList>
        {deleted.map((one) => (
          <PackageListItem
            key={one.id}
            title={one.title}
            line={lineOf(one)}
            picture={null}
            actions={
              <Button
                variant="outline"
                size="sm"
                aria-label={`Bring back ${one.title}`}
                onPress={() => bringBack.mutate(one)}
                isBusy={bringBack.isPending && bringBack.variables.id === one.id}
                busyLabel="Bringing back…"
              >
                Bring back
              </Button>
            }
          />
        ))}
      </PackageList>
    </section>
  )
}

function lineOf({ stream, editorial_theme, gone_at }: DeletedPackage) {
  const what = editorial_theme ?? (stream === 'weekly' ? 'Apple News+' : 'Premium')
  return `${what} · goes for good on ${longDate(gone_at)}`
}

function ArchiveComing() {
  return (
    <SkeletonGroup
      label="Loading the archive"
      shapes={['title', 'half-line', 'title', 'half-line']}
    />
  )
}
