import type { Clock } from '../clock.ts'

const plainId = /^[\w.-]{1,64}$/

/** A proxy's id when it is short and plain, so that its log and ours can be joined; else one of our own. */
export function requestIdOf(given: string | readonly string[] | undefined, clock: Clock): string {
  return typeof given === 'string' && plainId.test(given) ? given : clock.newId()
}
