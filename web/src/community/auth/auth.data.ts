import { me } from '@app/contract/community/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { isSessionMissing } from '../../platform/session.ts'

/** The signed-in member, or null: a missing session is an answer here, not an error. */
export const memberOptions = () =>
  queryOptions({
    queryKey: ['auth', 'member'],
    queryFn: async ({ signal }) => {
      try {
        return (await call(me, {}, { signal })).user
      } catch (error) {
        if (isSessionMissing(error)) return null
        throw error
      }
    },
    // The screen without a connection looks for itself: asked again by the device, this would take
    // the form away until an answer comes.
    refetchOnReconnect: false,
  })
