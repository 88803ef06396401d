import type { WritingWishes } from '@app/contract/newsroom/packages'
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
  const toast = useToast()
  const queries = useQueryClient()
  const draft = useBrief()
  const start = useStartJob()
  const { shownId, briefId, show } = useShownPackage(draft)

  const end = (job: WritingJob) => {
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
      ...(written !== null && isElsewhere && { action: { label: 'Show it', onPress: () => show(written) } }),
    })
  }
  const own = useOwnJob(end)
  const follow = (job: Pick<WritingJob, 'id'>) => {
    own.watch(job.id)
    show(undefined)
  }
  const [asked, ask] = useState<PackageOrder | null>(null)
  const generate = ({ stream, topic, customPrompt, place, replaces }: PackageOrder, wishes: WritingWishes = {}) => {
    const { material } = readMaterial(draft.material.words)
    const where = { editorial_week: place?.week, editorial_theme: place?.theme }
    start.mutate(
      { stream, topic, customPrompt, ...where, ...(replaces && { forceCreate: true }), material, ...wishes },
      {
        onSuccess: (job) => {
          ask(null)
          follow(job)
        },
        onError: (error) => {
          // A generation from another tab may still be running: it shows then.
          void queries.invalidateQueries({ queryKey: jobsKey })
          showNotStarted(toast, 'Generation Failed', error)
        },
      },
    )
  }
  const lookUp = (order: PackageOrder | null) => {
    ask(order)
    if (order !== null) {
      own.close()
      show(undefined)
    }
  }
  return { draft, own, shownId, briefId, show, follow, generate, asked, lookUp, isStarting: start.isPending }
}
export type GeneratorState = ReturnType<typeof useGenerator>

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
