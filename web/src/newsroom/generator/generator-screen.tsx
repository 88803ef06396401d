import { appPaths } from '@app/contract/paths'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Archive, CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { lazyPart } from '../../kit/lazy-part.ts'
import { FaultBoundary } from '../../platform/fault-boundary.tsx'
import { usePageTitle } from '../../platform/page.ts'
import { NewsroomHeader } from '../shell/header.tsx'
import { generatorSearch } from './generator-search.ts'
import { Generator } from './generator.tsx'

const ArchiveDialog = lazyPart(async () => (await import('./archive-dialog.tsx')).ArchivedPackagesDialog)

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
        <ButtonLink variant="bare" size="sm" icon={<CalendarDays aria-hidden />} href={appPaths.calendar}>
          Calendar
        </ButtonLink>
        <Button variant="bare" size="sm" icon={<Archive aria-hidden />} onPress={() => setIsArchiveOpen(true)}>
          Archive
        </Button>
      </NewsroomHeader>
      <Generator />
      {(isArchiveOpen || archive) && (
        <FaultBoundary>
          <Suspense>
            <ArchiveDialog isOpen onClose={closeArchive} />
          </Suspense>
        </FaultBoundary>
      )}
    </>
  )
}
