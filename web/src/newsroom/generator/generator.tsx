import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { usePreloadMarkdown } from '../../kit/markdown.tsx'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { classNames } from '../../kit/class-names.ts'
import { ErrorBoundary } from '../../platform/error-boundary.tsx'
import { expectedDuration } from '../writing/job-words.ts'
import { writerOptions } from '../writing/writing.data.ts'
import { KeptBriefs } from '../briefs/kept-briefs.tsx'
import { BriefForm } from './brief-form.tsx'
import styles from './generator.module.css'
import { RecentPackages } from './recent-packages.tsx'
import { Requirements } from './requirements.tsx'
import { useGenerator } from './use-generator.ts'
import { GeneratorWork, PackageSkeleton } from './generator-work.tsx'

/**
 * Shows the brief and the recent packages on the left, the chosen package, the running generation
 * or what needs an editor on the right. On a phone the work stands before the recent packages.
 */
export function Generator() {
  const generator = useGenerator()
  const { data: writer } = useQuery(writerOptions())
  const { draft, own, shownId, briefId, show, generate, asked, lookUp, isStarting } = generator
  const duration = expectedDuration(writer ?? { engine: 'built-in' })
  usePreloadMarkdown()
  const hasWork =
    own.job !== undefined || shownId !== undefined || briefId !== undefined || asked !== null
  return (
    <main id="main" className={classNames(styles.page, hasWork && styles.working)}>
      <div className={styles.form}>
        <BriefForm
          draft={draft}
          isWriting={own.isOpen}
          isStarting={isStarting}
          duration={duration}
          onGenerate={generate}
          onLookUp={lookUp}
        />
      </div>
      <div className={styles.work}>
        <ErrorBoundary>
          <Suspense fallback={<PackageSkeleton />}>
            <GeneratorWork generator={generator} duration={duration} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <div className={styles.lists}>
        <ErrorBoundary>
          <Suspense fallback={<RecentsComing />}>
            <RecentPackages selectedId={shownId} onGone={() => show(undefined)} />
          </Suspense>
        </ErrorBoundary>
        <KeptBriefs selectedId={briefId} />
        {!hasWork && <Requirements />}
      </div>
    </main>
  )
}

function RecentsComing() {
  return <SkeletonGroup label="Loading recent packages" shapes={['title', 'half-line', 'title']} />
}
