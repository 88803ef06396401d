import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Notice } from '../../kit/notice.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { FaultNotice } from '../../platform/fault-boundary.tsx'
import { isNotFound } from '../packages/package-errors.ts'
import { PackageMissing } from '../packages/package-missing.tsx'
import { packageOptions } from '../packages/packages.data.ts'
import { FailedPanel } from '../writing/failed-panel.tsx'
import { headingOf } from '../writing/job-words.ts'
import { ProgressPanel } from '../writing/progress-panel.tsx'
import { RefusedPanel } from './refused-panel.tsx'
import { Result } from './result.tsx'
import type { GeneratorState } from './use-generator.ts'
import { WorkComing } from './work-coming.tsx'

type WorkProps = { generator: GeneratorState; duration: string }

/** The package that was chosen; else the generation at work, or what became of it; else nothing yet. */
export function GeneratorWork({ generator, duration }: WorkProps) {
  const { own, shownId, show, follow } = generator
  const { job } = own
  if (shownId !== undefined) {
    return (
      <>
        {own.isOpen && job !== undefined && <StillWriting title={headingOf(job)} onShow={() => show(undefined)} />}
        <ShownPackage
          key={shownId}
          id={shownId}
          onGone={() => show(undefined)}
          onAnew={(id) => follow({ id })}
          isWriting={own.isOpen}
        />
      </>
    )
  }
  if (job === undefined) return own.isLooking ? <WorkComing /> : <NothingSelected duration={duration} />
  if (own.isOpen) return <ProgressPanel job={job} />
  if (job.refusal !== null) return <RefusedPanel job={job} generator={generator} />
  if (job.status !== 'done') return <FailedPanel job={job} onRetried={follow} onClose={own.close} />
  return <WorkComing />
}

type ShownPackageProps = { id: string; onGone: () => void; onAnew: (jobId: string) => void; isWriting: boolean }

function ShownPackage({ id, ...acts }: ShownPackageProps) {
  // Read again when it is opened: somebody else may have changed it since.
  const { data: content, error, refetch } = useQuery({ ...packageOptions(id), refetchOnMount: 'always' })
  if (content !== undefined) return <Result content={content} {...acts} />
  if (error === null) return <WorkComing />
  return (
    <>
      <HiddenHeading />
      {isNotFound(error) ? (
        <PackageMissing
          wayBack={
            <Button variant="outline" onPress={acts.onGone}>
              Close
            </Button>
          }
        />
      ) : (
        <FaultNotice error={error} reset={() => void refetch()} />
      )}
    </>
  )
}

function HiddenHeading() {
  return (
    <VisuallyHidden>
      <h1 tabIndex={-1}>Generator</h1>
    </VisuallyHidden>
  )
}

function StillWriting({ title, onShow }: { title: string; onShow: () => void }) {
  return (
    <Notice
      title="Generating"
      action={
        <Button variant="outline" size="sm" onPress={onShow}>
          Show progress
        </Button>
      }
    >
      <p>{title}</p>
    </Notice>
  )
}

function NothingSelected({ duration }: { duration: string }) {
  return (
    <>
      <HiddenHeading />
      <Empty title="No Content Selected" picture="/art/w7.svg">
        Give a topic and a full package appears here in {duration}, or pick a recent one to carry on.
      </Empty>
    </>
  )
}
