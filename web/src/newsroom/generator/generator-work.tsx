import type { WritingJob } from '@app/contract/newsroom/writing'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Notice } from '../../kit/notice.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { ErrorNotice } from '../../platform/error-boundary.tsx'
import { isNotFound, packageOptions } from '../packages/packages.data.ts'
import { PackageMissing } from '../packages/package-missing.tsx'
import { FailedPanel } from '../writing/failed-panel.tsx'
import { jobHeading } from '../writing/job-words.ts'
import { ProgressPanel } from '../writing/progress-panel.tsx'
import { RefusedPanel } from './refused-panel.tsx'
import { KeptBriefPanel } from '../briefs/kept-brief-panel.tsx'
import { materialWords } from '../material/material-words.ts'
import { TopicBriefPanel } from '../briefs/topic-brief-panel.tsx'
import styles from './generator.module.css'
import { readWeekPlace } from './requested-place.ts'
import type { PackageOrder } from './use-brief.ts'
import { PackageResult } from './package-result.tsx'
import type { GeneratorState } from './use-generator.ts'
import { SkeletonGroup } from '../../kit/skeleton.tsx'
import { WorkList } from '../work/work-list.tsx'

type WorkProps = { generator: GeneratorState; duration: string }

/** Shows the chosen package, else the running generation or its outcome, else an empty state. */
export function GeneratorWork({ generator, duration }: WorkProps) {
  const { own, shownId, briefId, show, follow, asked } = generator
  const { job } = own
  if (shownId !== undefined) {
    return (
      <>
        {own.isOpen && job !== undefined && (
          <StillWriting title={jobHeading(job)} onShow={() => show(undefined)} />
        )}
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
  if (briefId !== undefined) return <ShownBrief id={briefId} generator={generator} />
  if (asked !== null && !own.isOpen) return <AskedTopic generator={generator} order={asked} />
  if (job === undefined)
    return own.isLooking ? <PackageSkeleton /> : <NothingSelected duration={duration} />
  if (own.isOpen) return <ProgressPanel job={job} />
  if (job.refusal !== null)
    return (
      <div className={styles.refused}>
        <RefusedPanel job={job} generator={generator} />
        <AskedTopic generator={generator} order={orderOf(job)} />
      </div>
    )
  if (job.status !== 'done') return <FailedPanel job={job} onRetried={follow} onClose={own.close} />
  return <PackageSkeleton />
}

const orderOf = ({
  stream,
  topic,
  customPrompt,
  editorial_week: week,
  editorial_theme: theme,
}: Pick<
  WritingJob,
  'stream' | 'topic' | 'customPrompt' | 'editorial_week' | 'editorial_theme'
>): PackageOrder => ({
  stream,
  topic,
  customPrompt,
  place:
    stream === 'weekly'
      ? readWeekPlace(week, theme)
      : week === null || theme === null
        ? null
        : { week, theme },
  replaces: false,
})

/** The brief of a topic that was looked up, or about which nothing was written. */
function AskedTopic({ generator, order }: { generator: GeneratorState; order: PackageOrder }) {
  const { draft, generate, lookUp, own, isStarting } = generator
  const { stream, topic, customPrompt, place } = order
  const close = () => {
    lookUp(null)
    own.close()
  }
  const take = (subject: string) => {
    draft.setWords({ ...draft.words, topic: subject })
    lookUp({ ...order, topic: subject })
  }
  return (
    <TopicBriefPanel
      key={topic}
      question={{ topic, customPrompt, theme: place?.theme ?? null, stream }}
      material={draft.material}
      isStarting={isStarting}
      onWrite={(wishes) => generate(order, wishes)}
      onTake={take}
      onClose={close}
    />
  )
}

/** A brief that was kept, and the ways from it back to a topic. */
function ShownBrief({ id, generator }: { id: string; generator: GeneratorState }) {
  const { draft, lookUp, show } = generator
  const start = (order: PackageOrder) => {
    const { stream, topic, place } = order
    const week =
      stream === 'weekly' && place !== null
        ? { week: String(place.week), theme: place.theme }
        : noWeek
    draft.setWords({ ...draft.words, ...week, stream, topic })
    lookUp(order)
  }
  return (
    <KeptBriefPanel
      key={id}
      id={id}
      onLookUp={(kept) => {
        if (kept.material !== null) draft.material.setWords(materialWords(kept.material))
        start(orderOf(kept))
      }}
      onTake={(topic) =>
        start({ stream: 'weekly', topic, customPrompt: null, place: null, replaces: false })
      }
      onClose={() => show(undefined)}
    />
  )
}

const noWeek = { week: '', theme: '' }

type ShownPackageProps = {
  id: string
  onGone: () => void
  onAnew: (jobId: string) => void
  isWriting: boolean
}

function ShownPackage({ id, ...acts }: ShownPackageProps) {
  // Reads again at each opening: another editor may have changed it.
  const {
    data: content,
    error,
    refetch,
  } = useQuery({ ...packageOptions(id), refetchOnMount: 'always' })
  if (content !== undefined) return <PackageResult content={content} {...acts} />
  if (error === null) return <PackageSkeleton />
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
        <ErrorNotice error={error} reset={() => void refetch()} />
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
      <Card>
        <h2>No Content Selected</h2>
        <p className={styles.intro}>
          Give a topic and a full package appears here in {duration}, or go on with what needs an
          editor.
        </p>
        <WorkList />
      </Card>
    </>
  )
}

/** The loading state of a package. */
export function PackageSkeleton() {
  return (
    <div className={styles.coming}>
      <SkeletonGroup
        label="Loading the package"
        shapes={['picture', 'title', 'line', 'line', 'half-line']}
      />
    </div>
  )
}
