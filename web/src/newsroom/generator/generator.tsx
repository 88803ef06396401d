import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useProseAhead } from '../../kit/prose.tsx'
import { Skeleton, SkeletonGroup } from '../../kit/skeleton.tsx'
import { classNames } from '../../kit/class-names.ts'
import { FaultBoundary } from '../../platform/fault-boundary.tsx'
import { durationOf } from '../writing/job-words.ts'
import { writerOptions } from '../writing/writing.data.ts'
import { BriefForm } from './brief-form.tsx'
import styles from './generator.module.css'
import { Recents } from './recents.tsx'
import { Requirements } from './requirements.tsx'
import { useGenerator } from './use-generator.ts'
import { WorkComing } from './work-coming.tsx'
import { GeneratorWork } from './generator-work.tsx'

/** The brief and the recent packages at the left; at the right the package that is shown, or the one being written. */
export function Generator() {
  const generator = useGenerator()
  const { data: writer } = useQuery(writerOptions())
  const { draft, own, shownId, show, generate, isStarting } = generator
  const duration = durationOf(writer ?? { engine: 'built-in' })
  useProseAhead()
  const hasWork = own.job !== undefined || shownId !== undefined
  return (
    <main id="main" className={classNames(styles.page, hasWork && styles.working)}>
      <div className={styles.aside}>
        <BriefForm
          draft={draft}
          isWriting={own.isOpen}
          isStarting={isStarting}
          duration={duration}
          onGenerate={generate}
        />
        <FaultBoundary>
          <Suspense fallback={<RecentsComing />}>
            <Recents selectedId={shownId} onGone={() => show(undefined)} />
          </Suspense>
        </FaultBoundary>
        {!hasWork && <Requirements />}
      </div>
      <div className={styles.work}>
        <FaultBoundary>
          <Suspense fallback={<WorkComing />}>
            <GeneratorWork generator={generator} duration={duration} />
          </Suspense>
        </FaultBoundary>
      </div>
    </main>
  )
}

function RecentsComing() {
  return (
    <SkeletonGroup label="Loading recent packages">
      <Skeleton shape="title" />
      <Skeleton shape="half-line" />
      <Skeleton shape="title" />
    </SkeletonGroup>
  )
}
