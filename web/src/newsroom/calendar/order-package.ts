import { premiumTopicOf } from '@app/contract/newsroom/calendar'
import type { PremiumDay } from '@app/contract/newsroom/premium'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import { showFailureWithReason } from '../../platform/failure-toast.ts'
import { generationTakesLong, showNotStarted } from '../writing/show-not-started.ts'
import { jobsKey, useStartJob } from '../writing/writing.data.ts'
import { premiumDaysKey } from './calendar.data.ts'
import { passFocusToCard } from './card-focus.ts'
import type { WritingJob } from '@app/contract/newsroom/writing'
import type { ToastMessage } from '../../kit/toast-queue.ts'
import { failedTitle } from '../writing/job-words.ts'

export const weeklyFailure = generationTakesLong
export const premiumFailure = (day: number) =>
  `Failed to generate premium content for Day ${day}. Please try again.`

/** The auto button's order: a day with its theme, replacing any package there. */
export const autoOrder = ({ day, editorial_theme }: PremiumDay) =>
  ({
    stream: 'premium',
    topic: premiumTopicOf(editorial_theme),
    editorial_week: day,
    editorial_theme,
    forceCreate: true,
  }) as const

type Order = Parameters<ReturnType<typeof useStartJob>['mutate']>[0]
type OrderRequest = {
  order: Order
  /** The message if the server gives no reason. */
  failure: string
  onStarted?: () => void
}

/** Orders a package; its card follows the job. */
export function useOrderPackage() {
  const toast = useToast()
  const queries = useQueryClient()
  const start = useStartJob()
  const showReason = (error: Error, { order, failure }: OrderRequest) => {
    // The stream has moved on and the theme is on another day: the cards reload.
    if (error instanceof CallError && error.code === 'premium/moved-on')
      void queries.invalidateQueries({ queryKey: premiumDaysKey })
    // A refusal with a reason shows that reason alone: trying again would not help.
    const isRefused = error instanceof CallError && error.status === 409
    if (isRefused || order.stream === 'weekly') showNotStarted(toast, 'Generation Failed', error)
    else showFailureWithReason(toast, 'Generation Failed', error, failure)
  }
  return {
    isPending: start.isPending,
    order: (request: OrderRequest) => {
      const { order, onStarted } = request
      const onSuccess = () => {
        passFocusToCard({ stream: order.stream, at: order.editorial_week })
        onStarted?.()
        // A list requested before the order lacks the new job.
        void queries.invalidateQueries({ queryKey: jobsKey })
      }
      start.mutate(order, { onSuccess, onError: (error) => showReason(error, request) })
    },
  }
}

/** The toast for a generation that has ended; none for a cancelled one. */
export function jobEndToast(job: WritingJob): ToastMessage | null {
  const { stream, status, topic, package_id, editorial_week: day, fault, refusal } = job
  if (status === 'done')
    return { title: 'Content Generated!', message: `“${topic}” has been written.` }
  if (status !== 'failed') return null
  const isNewDay = stream === 'premium' && package_id === null && day !== null && refusal === null
  const message = isNewDay ? premiumFailure(day) : (fault ?? weeklyFailure)
  return { title: failedTitle(job), message, tone: 'destructive' }
}
