import { WritingJob } from '@app/contract/newsroom/writing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { safeParse } from 'zod/mini'
import { jobEventsPath, isJobOpen, jobOptions, showJob } from './writing.data.ts'

const POLL_MS = 2_000

/**
 * Follows a job by server-sent events, or by polling where those fail. `onEnded` runs once if the
 * job ends while it is followed.
 */
export function useLiveJob(
  id: string | null,
  onEnded: (job: WritingJob) => void,
): WritingJob | undefined {
  const queries = useQueryClient()
  const [isStreaming, setIsStreaming] = useState(false)
  const { data } = useQuery({
    ...jobOptions(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isJobOpen(state.data) && !isStreaming ? POLL_MS : false,
  })
  const job = id === null ? undefined : data
  const isFollowing = id !== null && job !== undefined && isJobOpen(job)

  useEffect(() => {
    if (!isFollowing || id === null) return
    const events = new EventSource(jobEventsPath(id))
    events.addEventListener('open', () => setIsStreaming(true))
    // The stream was closed or never opened: the browser reconnects, and polling covers the gap.
    events.addEventListener('error', () => setIsStreaming(false))
    events.addEventListener('message', (event: MessageEvent<unknown>) => {
      const received = parseJob(event.data)
      if (received !== undefined) showJob(queries, received)
    })
    return () => {
      events.close()
      setIsStreaming(false)
    }
  }, [id, isFollowing, queries])

  useOnJobEnd(job, onEnded)
  return job
}

/** Calls back when a job that was running no longer runs. */
function useOnJobEnd(job: WritingJob | undefined, onEnded: (job: WritingJob) => void) {
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

function parseJob(data: unknown): WritingJob | undefined {
  try {
    return safeParse(WritingJob, JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}
