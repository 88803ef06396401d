import { appPaths } from '@app/contract/paths'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Archive, CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { usePageTitle } from '../../platform/page-title-and-focus.ts'
import { NewsroomHeader } from '../shell/newsroom-header.tsx'
import { generatorSearch } from './generator-search.ts'
import { Generator } from './generator.tsx'

const ArchiveDialog = lazyComponent(
  async () => (await import('./package-archive-dialog.tsx')).ArchivedPackagesDialog,
)

export function GeneratorScreen() {
  usePageTitle('Generator', 'Newsroom')
  const { archive = false } = generatorSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [isArchiveOpen, setIsArchiveOpen] = useState(false)
  const closeArchive = () => {
    setIsArchiveOpen(false)
    if (archive) void navigate({ to: appPaths.generator, search: {}, replace: true })
  }
  return (
    <>
      <NewsroomHeader>
        <ButtonLink
          variant="bare"
          size="sm"
          icon={<CalendarDays aria-hidden />}
          href={appPaths.calendar}
        >
          Calendar
        </ButtonLink>
        <Button
          variant="bare"
          size="sm"
          icon={<Archive aria-hidden />}
          onPress={() => setIsArchiveOpen(true)}
        >
          Archive
        </Button>
      </NewsroomHeader>
      <Generator />
      {(isArchiveOpen || archive) && (
        <ErrorBoundary>
          <Suspense>
            <ArchiveDialog isOpen onClose={closeArchive} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
