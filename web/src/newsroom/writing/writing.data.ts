import {
  cancelJob,
  getJob,
  jobEvents,
  listJobs,
  retryJob,
  startJob,
  writerAtHand,
  WritingJob,
  type WritingOrder,
} from '@app/contract/newsroom/writing'
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { input } from 'zod/mini'
import { applyServerAnswer } from '../../platform/apply-server-answer.ts'
import { useIdempotencyKey } from '../../platform/idempotency-key.ts'
import { call } from '../../platform/call.ts'
import { useMutationOnce } from '../../platform/use-mutation-once.ts'

export const jobsKey = ['writing-jobs'] as const

export const jobsOptions = () =>
  queryOptions({ queryKey: jobsKey, queryFn: ({ signal }) => call(listJobs, {}, { signal }) })

export const jobOptions = (id: string) =>
  queryOptions({
    queryKey: ['writing-job', id],
    queryFn: ({ signal }) => call(getJob, { params: { id } }, { signal }),
  })

export const writerOptions = () =>
  queryOptions({
    queryKey: ['writer'],
    queryFn: ({ signal }) => call(writerAtHand, {}, { signal }),
  })

export const jobEventsPath = (id: string) => jobEvents.path.replace(':id', encodeURIComponent(id))

export const isJobOpen = ({ status }: Pick<WritingJob, 'status'>) =>
  status === 'queued' || status === 'running'

/** Writes a job into every cached list at once. */
export function showJob(queries: QueryClient, job: WritingJob): void {
  applyServerAnswer(queries, jobOptions(job.id).queryKey, job)
  applyServerAnswer(queries, jobsOptions().queryKey, (jobs) =>
    jobs === undefined
      ? jobs
      : [job, ...jobs.filter(({ id }) => id !== job.id)].toSorted(newestFirst),
  )
}

const newestFirst = (one: WritingJob, other: WritingJob) =>
  other.created_at.localeCompare(one.created_at)

type Order = input<typeof WritingOrder>

/** Starts a generation; a double press starts only one. */
export function useStartJob() {
  const queries = useQueryClient()
  const attempt = useIdempotencyKey()
  return useMutationOnce({
    mutationFn: (order: Order) =>
      call(startJob, { body: order }, { idempotencyKey: attempt.keyOf(order) }),
    onSuccess: (job) => {
      attempt.finish()
      showJob(queries, job)
    },
  })
}

export function useCancelJob() {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: (id: string) => call(cancelJob, { params: { id }, body: {} }),
    onSuccess: (job) => showJob(queries, job),
  })
}

/** Retries a failed or cancelled job, optionally with the built-in writer. */
export function useRetryJob() {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: ({ id, isBuiltIn = false }: { id: string; isBuiltIn?: boolean }) =>
      call(retryJob, { params: { id }, body: isBuiltIn ? { engine: 'built-in' } : {} }),
    onSuccess: (job) => showJob(queries, job),
  })
}
