import { WritingJob } from '@app/contract/newsroom/writing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { safeParse } from 'zod/mini'
import { jobEventsPath, isJobOpen, jobOptions, showJob } from './writing.data.ts'

const POLL_MS = 2_000

/**
 * A job as it goes on: told by the server as it happens, or asked for every other second where that is not possible.
 * `onEnded` hears once of a job that ended while it was followed.
 */
export function useLiveJob(id: string | null, onEnded: (job: WritingJob) => void): WritingJob | undefined {
  const queries = useQueryClient()
  const [isTold, setIsTold] = useState(false)
  const { data } = useQuery({
    ...jobOptions(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data !== undefined && isJobOpen(state.data) && !isTold ? POLL_MS : false),
  })
  const job = id === null ? undefined : data
  const isFollowing = id !== null && job !== undefined && isJobOpen(job)

  useEffect(() => {
    if (!isFollowing || id === null) return
    const events = new EventSource(jobEventsPath(id))
    events.addEventListener('open', () => setIsTold(true))
    // Closed by the server, by a proxy, or never there: the browser tries again, and meanwhile the job is asked for.
    events.addEventListener('error', () => setIsTold(false))
    events.addEventListener('message', (event: MessageEvent<unknown>) => {
      const told = jobIn(event.data)
      if (told !== undefined) showJob(queries, told)
    })
    return () => {
      events.close()
      setIsTold(false)
    }
  }, [id, isFollowing, queries])

  useEnding(job, onEnded)
  return job
}

/** Calls back when a job that was seen at work is seen no more at work. */
function useEnding(job: WritingJob | undefined, onEnded: (job: WritingJob) => void) {
  const latest = useRef(onEnded)
  const seenOpen = useRef<string | null>(null)
  useEffect(() => {
    latest.current = onEnded
  })
  useEffect(() => {
    if (job === undefined) return
    if (isJobOpen(job)) seenOpen.current = job.id
    else if (seenOpen.current === job.id) {
      seenOpen.current = null
      latest.current(job)
    }
  }, [job])
}

function jobIn(data: unknown): WritingJob | undefined {
  try {
    return safeParse(WritingJob, JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}
