// The disk or the quota is used up: as the system says it, and as PostgreSQL does.
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True when something could not be kept because there is no room left for it. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(error.code)) || isOutOfRoom(error.cause)
}
