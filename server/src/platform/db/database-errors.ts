import { DatabaseError } from 'pg'
import { errorCode } from '../error-code.ts'
import { NoResultError } from 'kysely'

// Classes of SQLSTATE: connection exception, insufficient resources (full disk, too many
// connections), and the database being stopped or started. A breach of the protocol (08P01), such
// as too many parameters, is a fault of ours.
const states = /^08(?!P01)...$|^53...$|^57P0[1-5]$/

// A server that takes no writes has become a standby, or is one: another is the primary.
const readOnly = '25006'

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

// The driver gives these no code.
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

/**
 * True when the database is away for now, so that the same call may succeed later; not a fault of
 * the statement.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCode(error) ?? ''
  const isMissingSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  if (states.test(code) || systemCodes.has(code) || isMissingSocket || messages.test(error.message))
    return true
  if (isPoolersWord(error, code) || code === readOnly) return true
  return isDatabaseUnavailable(error.cause)
}

/** True when the server behind a connection takes no writes, so that another must be looked for. */
export const isReadOnly = (error: unknown): boolean => errorCode(error) === readOnly

/**
 * PgBouncer reports an unreachable database as a protocol violation; PostgreSQL's own errors name a
 * place in its source.
 */
const isPoolersWord = (error: Error, code: string) =>
  code === '08P01' && error instanceof DatabaseError && error.routine === undefined

const queryCanceled = '57014'

/**
 * True when the database has ended a statement because it took too long: it would take as long the
 * next time.
 */
export function isStatementTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return errorCode(error) === queryCanceled || isStatementTooLong(error.cause)
}

const foreignKeyViolation = '23503'

/**
 * True when a row was not there that another was to belong to, or that was to be read or changed.
 */
export function isRowMissing(error: unknown): boolean {
  if (error instanceof NoResultError) return true
  return errorCode(error) === foreignKeyViolation
}
