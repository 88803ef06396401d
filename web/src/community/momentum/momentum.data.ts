import { getMomentum } from '@app/contract/community/momentum'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { ownTimeZone } from '../../platform/own-time-zone.ts'

export const momentumOptions = () =>
  queryOptions({
    queryKey: ['momentum'],
    queryFn: ({ signal }) => call(getMomentum, { query: { time_zone: ownTimeZone() } }, { signal }),
  })
