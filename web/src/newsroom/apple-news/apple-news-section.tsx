import { useQuery } from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { CallError } from '../../platform/call.ts'
import type { AnyPackage } from '../packages/any-package.ts'
import { PackageSection } from '../packages/package-section.tsx'
import { AppleNewsCard } from './apple-news-card.tsx'
import { appleNewsOptions } from './apple-news.data.ts'

/** Shows a package as Apple News would get it. It is built and checked once it is unfolded. */
export function AppleNewsSection({ content }: { content: AnyPackage }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...appleNewsOptions(content.id), enabled: isOpen })
  return (
    <PackageSection
      id="package-apple-news"
      title="Apple News"
      icon={<Newspaper aria-hidden />}
      isFolded
      onToggle={setIsOpen}
    >
      {data !== undefined && <AppleNewsCard bundle={data} />}
      {data === undefined && error === null && (
        <SkeletonGroup label="Building and checking the bundle" shapes={['line', 'half-line']} />
      )}
      {data === undefined && error !== null && (
        <NotChecked error={error} onRetry={() => void refetch()} />
      )}
    </PackageSection>
  )
}

function NotChecked({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      tone="alert"
      title="The bundle could not be built"
      action={
        <Button variant="outline" size="sm" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {error instanceof CallError ? error.sentence : 'Something went wrong on this page.'}
    </Notice>
  )
}
