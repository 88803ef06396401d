import { appPaths } from '@app/contract/paths'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'

/** Replaces a package that does not exist, with links onward. */
export function PackageMissing({ wayBack }: { wayBack: ReactNode }) {
  const ways = (
    <>
      <ButtonLink href={`${appPaths.calendar}?tab=library`}>Look in the Library</ButtonLink>
      {wayBack}
    </>
  )
  return (
    <EmptyState title="Content not found" picture="/art/w8-map.svg" action={ways}>
      It may have been deleted, or moved to the library at midnight.
    </EmptyState>
  )
}
