import type { WritingWishes } from '@app/contract/newsroom/generation-order'
import type { WritingJob } from '@app/contract/newsroom/writing'
import { appPaths } from '@app/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { packagesKey } from '../packages/packages.data.ts'
import { failedTitle } from '../writing/job-words.ts'
import { showNotStarted, generationTakesLong } from '../writing/show-not-started.ts'
import { readMaterial } from '../material/material-words.ts'
import { jobsKey, useStartJob } from '../writing/writing.data.ts'
import { generatorSearch } from './generator-search.ts'
import { useBrief, type PackageOrder, type BriefDraft } from './use-brief.ts'
import { useOwnJob } from './use-own-job.ts'
import { readRequestedBrief } from './requested-place.ts'

/** The screen's state: the brief, the shown package and the editor's own generation. */
export function useGenerator() {
  const draft = useBrief()
  const { shownId, briefId, show } = useShownPackage(draft)
  const own = useOwnJob(useJobEnd(draft, { shownId, show }))
  const follow = (job: Pick<WritingJob, 'id'>) => {
    own.watch(job.id)
    show(undefined)
  }
  const [asked, ask] = useState<PackageOrder | null>(null)
  const { generate, isStarting } = useOrder(draft, (job) => {
    ask(null)
    follow(job)
  })
  const lookUp = (order: PackageOrder | null) => {
    ask(order)
    if (order !== null) {
      own.close()
      show(undefined)
    }
  }
  return { draft, own, shownId, briefId, show, follow, generate, asked, lookUp, isStarting }
}
export type GeneratorState = ReturnType<typeof useGenerator>

type Shown = Pick<ReturnType<typeof useShownPackage>, 'shownId' | 'show'>

/**
 * Shows what came of a job: its package, or a way to it if the editor has gone on to another one.
 */
function useJobEnd(draft: BriefDraft, { shownId, show }: Shown) {
  const toast = useToast()
  const queries = useQueryClient()
  return (job: WritingJob) => {
    void queries.invalidateQueries({ queryKey: jobsKey })
    if (job.status === 'failed') toast(failureOf(job))
    if (job.status !== 'done') return
    void queries.invalidateQueries({ queryKey: packagesKey })
    // The order is written: the next brief begins with an empty form.
    if (draft.words.topic.trim() === job.topic) {
      draft.discard()
      draft.material.discard()
    }
    const written = job.package_id
    const isElsewhere = shownId !== undefined && shownId !== written
    if (written !== null && !isElsewhere) show(written)
    toast({
      title: 'Content Generated!',
      ...(written !== null &&
        isElsewhere && { action: { label: 'Show it', onPress: () => show(written) } }),
    })
  }
}

/** Orders a package from a brief and the editor's own material. */
function useOrder(draft: BriefDraft, onStarted: (job: WritingJob) => void) {
  const toast = useToast()
  const queries = useQueryClient()
  const start = useStartJob()
  const generate = (
    { stream, topic, customPrompt, place, replaces }: PackageOrder,
    wishes: WritingWishes = {},
  ) => {
    const { material } = readMaterial(draft.material.words)
    const where = { editorial_week: place?.week, editorial_theme: place?.theme }
    start.mutate(
      {
        stream,
        topic,
        customPrompt,
        ...where,
        ...(replaces && { forceCreate: true }),
        material,
        ...wishes,
      },
      {
        onSuccess: onStarted,
        onError: (error) => {
          // A generation from another tab may still be running: it shows then.
          void queries.invalidateQueries({ queryKey: jobsKey })
          showNotStarted(toast, 'Generation Failed', error)
        },
      },
    )
  }
  return { generate, isStarting: start.isPending }
}

const failureOf = (job: WritingJob) =>
  ({
    title: failedTitle(job),
    message: job.fault ?? generationTakesLong,
    tone: 'destructive',
  }) as const

/** The package in the address. Theme and week move from there into the brief, once. */
function useShownPackage(draft: BriefDraft) {
  const toast = useToast()
  const navigate = useNavigate()
  const search = generatorSearch(useSearch({ strict: false }))
  const show = (id: string | undefined) =>
    void navigate({ to: appPaths.generator, search: id === undefined ? {} : { package: id } })
  const take = () => {
    const wish = readRequestedBrief(search)
    const lost = wish === null ? null : draft.fillIn(wish.topic, wish.place)
    if (lost !== null) {
      toast({
        title: 'Topic replaced',
        message: 'The calendar’s topic stands in the place of yours, which was not sent.',
        action: { label: 'Undo', onPress: lost.bringBack },
      })
    }
    void navigate({ to: appPaths.generator, search: {}, replace: true })
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  const isSent = search.theme !== undefined || search.week !== undefined
  useEffect(() => {
    if (isSent) latest.current()
  }, [isSent])
  return { shownId: search.package, briefId: search.brief, show }
}
