import { NoResultError } from 'kysely'

const foreignKeyViolation = '23503'

/**
 * True when a row was not there that another was to belong to, or that was to be read or changed.
 */
export function isRowMissing(error: unknown): boolean {
  if (error instanceof NoResultError) return true
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation
}
