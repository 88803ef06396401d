import { autoInitialize } from '@app/contract/newsroom/generations'
import { listPremium, listPremiumDays, type PremiumDay } from '@app/contract/newsroom/premium'
import { schedulerStatus } from '@app/contract/newsroom/scheduler'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { packagesKey, premiumKey } from '../packages/packages.data.ts'

const POLL_MS = 30_000
const polled = { refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' } as const

export const premiumDaysKey = ['premium-days'] as const

export const premiumPackagesOptions = () =>
  queryOptions({
    queryKey: [...premiumKey, 'live'],
    queryFn: ({ signal }) => call(listPremium, {}, { signal }),
  })

/**
 * Polled with the scheduler and on window focus: once the stream moves on, its packages are others.
 */
export const premiumDaysOptions = () =>
  queryOptions({
    queryKey: premiumDaysKey,
    queryFn: async ({ client, signal }) => {
      const before = client.getQueryData<PremiumDay[]>(premiumDaysKey)
      const days = await call(listPremiumDays, {}, { signal })
      const hasMovedOn = before !== undefined && before[0]?.date !== days[0]?.date
      if (hasMovedOn) void client.invalidateQueries({ queryKey: premiumKey })
      return days
    },
    ...polled,
  })

export const schedulerOptions = () =>
  queryOptions({
    queryKey: ['premium-scheduler'],
    queryFn: ({ signal }) => call(schedulerStatus, {}, { signal }),
    ...polled,
  })

export const initializationKey = ['calendar-initialization'] as const

/** Runs once after sign-in: closes ended cycles and creates a missing premium stream. */
export const initializationOptions = (editorId: string) =>
  queryOptions({
    queryKey: [...initializationKey, editorId],
    queryFn: async ({ client, signal }) => {
      const done = await call(autoInitialize, { body: {} }, { signal })
      if (done.archived > 0) void client.invalidateQueries({ queryKey: packagesKey })
      return done
    },
    gcTime: Infinity,
  })
