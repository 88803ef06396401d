import { getMomentum } from '@app/contract/community/momentum'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The member's time zone; the usual one for an old browser that does not report it. */
const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/London'

export const momentumOptions = () =>
  queryOptions({
    queryKey: ['momentum'],
    queryFn: ({ signal }) => call(getMomentum, { query: { time_zone: ownTimeZone() } }, { signal }),
  })
