import { dayReader } from '@app/contract/community/momentum-rules'
import { usualTimeZone } from '@app/contract/community/time-zone'
import type { IsoDay } from '@app/contract/days'

/** The member's time zone; the usual one for an old browser that does not report it. */
export const ownTimeZone = () =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone || usualTimeZone

/** The day of a moment by the member's own calendar. */
export const ownDayOf = (moment: Date): IsoDay => dayReader(ownTimeZone())(moment)
