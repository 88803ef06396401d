import { CallError } from '../../platform/call.ts'

/** True if the package had changed, so that the call did nothing. */
export const isConflict = (error: unknown) => error instanceof CallError && error.code === 'packages/conflict'

/** True when there is no such package, or none any more. */
export const isNotFound = (error: unknown) => error instanceof CallError && error.status === 404
