/** Returns the code of a system's, driver's or library's error: `ENOENT`, `23505`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
}

// The disk or the quota is used up: as the system says it, and as PostgreSQL does.
const codes: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True when something could not be kept because there is no room left for it. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return codes.has(errorCode(error)) || isOutOfRoom(error.cause)
}
