import { usualTimeZone } from '@app/contract/community/time-zone'

/** The member's time zone; the usual one for an old browser that does not report it. */
export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || usualTimeZone
