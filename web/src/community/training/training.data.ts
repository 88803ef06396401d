import { getTraining } from '@app/contract/community/training'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { ownTimeZone } from '../../platform/own-time-zone.ts'

/** The member's week in sums, by this device's days; it is read anew with the journal. */
export const trainingOptions = () =>
  queryOptions({
    queryKey: ['journal', 'training'],
    queryFn: ({ signal }) => call(getTraining, { query: { time_zone: ownTimeZone() } }, { signal }),
  })
