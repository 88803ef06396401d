import type { WritingJob } from '@app/contract/newsroom/writing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveJob } from '../writing/use-live-job.ts'
import { isJobOpen, jobsOptions } from '../writing/writing.data.ts'

/** A failure shows this long to an editor who comes back. */
const SHOWN_FOR_MS = 30 * 60_000

/** The editor's own generation, found again on return; an ended one until it is closed. */
export function useOwnJob(onEnded: (job: WritingJob) => void) {
  const { data: jobs, isPending } = useQuery({ ...jobsOptions(), refetchOnMount: 'always' })
  const [openedAt] = useState(() => Date.now())
  const [watched, setWatched] = useState<string | null>(null)
  const [closed, setClosed] = useState<string | null>(null)

  const mine = jobs?.find(({ is_mine }) => is_mine)
  const open = jobs?.find((job) => job.is_mine && isJobOpen(job))
  const missed =
    mine !== undefined && mine.id !== closed && hasJustFailed(mine, openedAt) ? mine : undefined
  // Once found it is followed to its end.
  if (open !== undefined && open.id !== watched) setWatched(open.id)
  const id = open?.id ?? watched ?? missed?.id ?? null
  const end = (job: WritingJob) => {
    setWatched(job.status === 'done' ? null : job.id)
    onEnded(job)
  }
  const told = useLiveJob(id, end)
  const job = told ?? jobs?.find((one) => one.id === id)
  return {
    job,
    isOpen: job !== undefined && isJobOpen(job),
    isLooking: isPending || (id !== null && job === undefined),
    watch: setWatched,
    close: () => {
      setWatched(null)
      setClosed(id)
    },
  }
}

const hasJustFailed = ({ status, ended_at }: WritingJob, now: number) =>
  status === 'failed' && ended_at !== null && now - Date.parse(ended_at) < SHOWN_FOR_MS
