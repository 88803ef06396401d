import type { WritingJob } from '@app/contract/newsroom/writing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useToast } from '../../kit/toast.tsx'
import { packagesKey } from '../packages/packages.data.ts'
import { isJobOpen, jobsOptions } from '../writing/writing.data.ts'
import { jobEndToast } from './order-package.ts'

const POLL_MS = 30_000
const POLL_WHILE_WRITING_MS = 1_500

/** The team's generations, polled often while any is running. */
export function useWritingJobs(): readonly WritingJob[] {
  const { data: jobs } = useQuery({
    ...jobsOptions(),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isJobOpen) ? POLL_WHILE_WRITING_MS : POLL_MS),
  })
  return jobs ?? noJobs
}

const noJobs: readonly WritingJob[] = []

/** Loads the packages of ended generations and reports the editor's own in a toast. */
export function useJobEndToasts(jobs: readonly WritingJob[]): void {
  const toast = useToast()
  const queries = useQueryClient()
  const followed = useRef(new Set<string>())
  useEffect(() => {
    for (const job of jobs) {
      if (isJobOpen(job)) followed.current.add(job.id)
      else if (followed.current.delete(job.id)) {
        void queries.invalidateQueries({ queryKey: packagesKey })
        const message = jobEndToast(job)
        if (job.is_mine && message !== null) toast(message)
      }
    }
  }, [jobs, toast, queries])
}
