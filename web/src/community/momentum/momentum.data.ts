import { getMomentum } from '@app/contract/community/momentum'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** The zone by whose days the member lives; an old browser that does not say is taken to be at home. */
const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'Europe/London'

export const momentumOptions = () =>
  queryOptions({
    queryKey: ['momentum'],
    queryFn: ({ signal }) => call(getMomentum, { query: { time_zone: ownTimeZone() } }, { signal }),
  })
