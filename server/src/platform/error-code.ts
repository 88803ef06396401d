/** Returns the code of a system's, driver's or library's error: `ENOENT`, `23505`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
