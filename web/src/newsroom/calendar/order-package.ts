import { premiumTopicOf } from '@app/contract/newsroom/calendar'
import type { PremiumDay } from '@app/contract/newsroom/premium'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../kit/toast.tsx'
import { CallError } from '../../platform/call.ts'
import { showFailure } from '../../platform/failure-toast.ts'
import { sayFailure } from '../packages/say-failure.ts'
import { jobsKey, useStartJob } from '../writing/writing.data.ts'
import { passFocusToCard } from './card-focus.ts'

export const weeklyFailure = 'Content generation takes ~2 minutes. Please wait and try again.'
export const premiumFailure = (day: number) => `Failed to generate premium content for Day ${day}. Please try again.`

/** The order of the auto button: a day with its theme, whatever stands there. */
export const autoOrder = ({ day, editorial_theme }: PremiumDay) =>
  ({
    stream: 'premium',
    topic: premiumTopicOf(editorial_theme),
    editorial_week: day,
    editorial_theme,
    forceCreate: true,
  }) as const

type Order = Parameters<ReturnType<typeof useStartJob>['mutate']>[0]
type Wish = {
  order: Order
  /** What to say where the server gives no reason of its own. */
  failure: string
  onStarted?: () => void
}

/** Orders a package; its card follows it from then on. */
export function useOrderPackage() {
  const toast = useToast()
  const queries = useQueryClient()
  const start = useStartJob()
  const say = (error: Error, failure: string) => {
    // What was refused for a reason is told with it alone: trying again would not help.
    const isRefused = error instanceof CallError && error.status === 409
    if (isRefused) showFailure(toast, 'Generation Failed', error, failure)
    else sayFailure(toast, 'Generation Failed', error, failure)
  }
  return {
    isPending: start.isPending,
    order: ({ order, failure, onStarted }: Wish) => {
      const onSuccess = () => {
        passFocusToCard({ stream: order.stream, at: order.editorial_week })
        onStarted?.()
        // A list that was on its way knows nothing of it yet.
        void queries.invalidateQueries({ queryKey: jobsKey })
      }
      start.mutate(order, { onSuccess, onError: (error) => say(error, failure) })
    },
  }
}
