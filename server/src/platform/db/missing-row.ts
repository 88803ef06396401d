import { NoResultError } from 'kysely'
import { errorCode } from '../error-code.ts'

const foreignKeyViolation = '23503'

/**
 * True when a row was not there that another was to belong to, or that was to be read or changed.
 */
export function isRowMissing(error: unknown): boolean {
  if (error instanceof NoResultError) return true
  return errorCode(error) === foreignKeyViolation
}
