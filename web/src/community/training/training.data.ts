import * as holds from '@app/contract/community/holds'
import * as training from '@app/contract/community/training'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { ownTimeZone } from '../../platform/own-time-zone.ts'

export type Hold = holds.Hold

/**
 * Reads the member's week in sums, by this device's days; a change of the journal reads it again.
 */
export const trainingOptions = () =>
  queryOptions({
    queryKey: ['journal', 'training'],
    queryFn: ({ signal }) =>
      call(training.getTraining, { query: { time_zone: ownTimeZone() } }, { signal }),
  })

export const setTarget = (target: number) => call(training.setTarget, { body: { target } })

export type HoldDraft = Omit<Hold, 'id'>
export const addHold = (hold: HoldDraft, idempotencyKey: string) =>
  call(holds.addHold, { body: { ...hold, time_zone: ownTimeZone() } }, { idempotencyKey })
export const editHold = (id: string, hold: HoldDraft) =>
  call(holds.editHold, { params: { id }, body: { ...hold, time_zone: ownTimeZone() } })
export const removeHold = (id: string) => call(holds.removeHold, { params: { id } })
